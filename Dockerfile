# The server with its compiled rules: docker build -t vestiges . && docker run -p 8000:8000 -v vestiges:/data vestiges
FROM python:3.12-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY requirements/play.lock requirements/
RUN python -m venv /opt/vestiges && /opt/vestiges/bin/pip install --no-cache-dir --require-hashes -r requirements/play.lock
COPY pyproject.toml setup.py MANIFEST.in README.md LICENSE ./
COPY tools/compiled.py tools/
COPY src src
RUN /opt/vestiges/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.12-slim
COPY --from=build /opt/vestiges /opt/vestiges
RUN useradd --system --create-home vestiges && mkdir /data && chown vestiges /data
USER vestiges
VOLUME /data
EXPOSE 8000
ENV PATH=/opt/vestiges/bin:$PATH VESTIGES_DATA=/data
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/ready', timeout=4)"]
CMD ["vestiges", "serve", "--host", "0.0.0.0", "--port", "8000", "--log-format", "json"]
