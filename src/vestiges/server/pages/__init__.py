"""The pages: what people see in a browser. Everything they can do here, the API can too."""
