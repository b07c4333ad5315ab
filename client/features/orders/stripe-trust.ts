const SCRIPTS = /^https:\/\/([\w-]+\.)?js\.stripe\.com\//
let isTrusted = false

/**
 * The content policy takes the address of a script from a policy only, and Stripe's script knows the default one alone.
 * This one lets Stripe's addresses through, and no other.
 */
export function trustStripe(): void {
  if (isTrusted) return
  globalThis.trustedTypes?.createPolicy('default', { createScriptURL: trustedAddress })
  isTrusted = true
}

function trustedAddress(address: string): string {
  if (SCRIPTS.test(address)) return address
  throw new TypeError(`Not a script of Stripe: ${address}`)
}
