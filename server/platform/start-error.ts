/** The server cannot start. The message is one French line for the person who runs it. */
export class StartError extends Error {
  override name = 'StartError'
}
