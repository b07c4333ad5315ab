interface HeadersConfig {
  readonly baseUrl: string
  /** The key that starts Stripe's script; null if Stripe is not used. */
  readonly stripe?: { readonly publishableKey: string | null }
}

/** Sources for the script and the card fields of Stripe, allowed only if Stripe takes payments. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
}

const ONE_YEAR_SECONDS = 31_536_000

/**
 * The security headers of every response, including errors. There is no CORS header anywhere. They depend on the
 * matched route, because a URL can be spelled in many ways, and on the URL if no route matches.
 */
export function createHeaders(
  config: HeadersConfig,
): (url: string, route?: string) => Record<string, string> {
  const base = baseHeaders(config)
  const page = { ...base, 'content-security-policy': pagePolicy(config) }
  const api = { ...base, 'cache-control': 'no-store', 'content-security-policy': API_POLICY }
  const documentation = { ...api, 'content-security-policy': DOCUMENTATION_POLICY }

  return (url, route = '') => {
    if (/^\/api\/docs(?:[/?]|$)/.test(url)) return documentation
    return [url, route].some((path) => /^\/api(?:[/?]|$)/.test(path)) ? api : page
  }
}

function baseHeaders(config: HeadersConfig): Record<string, string> {
  // The phone wallets that the card fields of Stripe offer.
  const payment = isPaidByStripe(config) ? '(self "https://js.stripe.com")' : '()'
  const isSecure = new URL(config.baseUrl).protocol === 'https:'
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': `camera=(self), microphone=(self), geolocation=(), payment=${payment}, usb=(), browsing-topics=()`,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && {
      'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`,
    }),
  }
}

function pagePolicy(config: HeadersConfig): string {
  // Older Safari does not include a WebSocket to the same host in 'self'.
  const { protocol, host } = new URL(config.baseUrl)
  const paysByStripe = isPaidByStripe(config)
  const socket = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}`
  return [
    "default-src 'self'",
    `script-src 'self'${paysByStripe ? STRIPE.script : ''}`,
    "style-src 'self'",
    // A photo that was just chosen is shown from memory before it is sent.
    "img-src 'self' blob:",
    `connect-src 'self' ${socket}${paysByStripe ? STRIPE.connect : ''}`,
    ...(paysByStripe ? [`frame-src${STRIPE.frame}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

function isPaidByStripe({ stripe }: HeadersConfig): boolean {
  return typeof stripe?.publishableKey === 'string'
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

// Swagger UI uses data: URLs for its icons and writes HTML, so Trusted Types are off on this one page.
const DOCUMENTATION_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')
