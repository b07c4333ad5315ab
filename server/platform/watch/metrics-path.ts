/** Where Prometheus reads the figures. No page and no call of the product. */
export const METRICS_PATH = '/metrics'
