const IP_ADDRESS = /^\[|^\d+(\.\d+){3}$/

/** Whether passkeys work: the browser supports them and the site has a host name, not an IP address. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !IP_ADDRESS.test(location.hostname)
}
