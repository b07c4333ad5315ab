const IP_ADDRESS = /^\[|^\d+(\.\d+){3}$/

/** Whether passkeys work here: in this browser, and on a site that has a name rather than an IP address. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname)
}
