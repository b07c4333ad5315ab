declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  /** The part of the library that the tests use; the library has no types. */
  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    callback(): RequestListener
  }
}
