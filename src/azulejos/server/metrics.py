"""What the server counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The numbers of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables_created = Counter("azulejos_tables_created", "tables set up", registry=self.registry)
        self.tables_live = Gauge("azulejos_tables_live", "tables in memory", registry=self.registry)
        self.listeners = Gauge("azulejos_listeners", "open live connections", registry=self.registry)
        self.moves = Counter("azulejos_moves", "decisions that were stored", ["by"], registry=self.registry)
        self.refusals = Counter("azulejos_refusals", "requests that were refused", ["code"], registry=self.registry)
        self.latency = Histogram(
            "azulejos_decision_seconds",
            "from a decision's arrival to its being stored and told",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
            registry=self.registry,
        )
        self.thinking = Histogram("azulejos_thinking_seconds", "how long computers think", registry=self.registry)
        self.thinking_queue = Gauge("azulejos_thinking_queue", "computers that think or wait", registry=self.registry)

    def text(self) -> bytes:
        """All numbers in Prometheus' format."""
        return generate_latest(self.registry)
