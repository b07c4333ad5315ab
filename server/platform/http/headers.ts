interface HeadersConfig {
  readonly baseUrl: string
  /** Where cards are typed into Stripe's own fields, the key its script is started with. */
  readonly stripe?: { readonly publishableKey: string | null }
}

/** What Stripe's script and its fields need, and nothing of it where Stripe takes no money. */
const STRIPE = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
}

const ONE_YEAR_SECONDS = 31_536_000

/**
 * The security headers of every answer, errors included; no CORS header exists anywhere. They go by the route that takes
 * the request, because an address may be spelled in many ways, and by the address where none does.
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
  // The wallets of telephones, which Stripe's fields offer.
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
  // Older Safari does not count a WebSocket to the same host as 'self'.
  const { protocol, host } = new URL(config.baseUrl)
  const paysByStripe = isPaidByStripe(config)
  const socket = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}`
  return [
    "default-src 'self'",
    `script-src 'self'${paysByStripe ? STRIPE.script : ''}`,
    "style-src 'self'",
    // A photo just chosen is shown from memory before it is sent.
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

// Swagger UI draws its icons from data: addresses and writes HTML, so Trusted Types stay off on this one page.
const DOCUMENTATION_POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')
