const SCRIPTS = /^https:\/\/([\w-]+\.)?js\.stripe\.com\//
let isTrusted = false

/**
 * The content security policy requires Trusted Types for script URLs, and Stripe's script uses only the default policy.
 * This default policy allows Stripe's URLs and no others.
 */
export function trustStripe(): void {
  if (isTrusted) return
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: trustedUrl })
  isTrusted = true
}

function trustedUrl(url: string): string {
  if (SCRIPTS.test(url)) return url
  throw new TypeError(`Not a script of Stripe: ${url}`)
}
