/** Where Prometheus reads the figures. No page and no route of the product. */
export const METRICS_PATH = '/metrics'
