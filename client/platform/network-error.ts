/** Message shown when the server cannot be reached. */
export const NO_CONNECTION = 'Problème de connexion. Vérifiez votre internet'

/** The server could not be reached at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    // Each browser has its own message for this failure; screens can rely on the word "network".
    super('network: the server cannot be reached', { cause })
  }
}
