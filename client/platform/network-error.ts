/** What a member reads when the server cannot be reached. */
export const NO_CONNECTION = 'Problème de connexion. Vérifiez votre internet'

/** The server could not be reached at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause: unknown) {
    // Every browser words this failure its own way; the word "network" is what the screens may look for.
    super('network: the server cannot be reached', { cause })
  }
}
