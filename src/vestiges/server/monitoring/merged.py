"""Metrics of several processes on one page: each sample says of which process it is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.registry import Collector


def copy(registry: CollectorRegistry) -> str:
    """The metrics of a process, for another one to show."""
    return json.dumps(
        [
            (found.name, found.type, found.documentation, [sample[:3] for sample in found.samples])
            for found in registry.collect()
        ]
    )


class _Copies(Collector):
    """Copies of several processes, by their number."""

    def __init__(self, copies: Mapping[int, str]) -> None:
        self._copies = copies

    def collect(self) -> Iterator[Metric]:
        merged: dict[str, Metric] = {}
        for number, copied in sorted(self._copies.items()):
            for name, kind, documentation, samples in json.loads(copied or "[]"):
                metric = merged.setdefault(name, Metric(name, documentation, kind))
                for sample, labels, value in samples:
                    metric.add_sample(sample, labels | {"process": str(number)}, value)
        yield from merged.values()


def merge(copies: Mapping[int, str]) -> bytes:
    """The metrics of several processes, in Prometheus' text format."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_Copies(copies))
    return generate_latest(registry)
