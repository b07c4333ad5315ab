/** The path from which Prometheus reads the metrics. It is neither a page nor a route of the API. */
export const METRICS_PATH = '/metrics'
