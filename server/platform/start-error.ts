/** A start that cannot go on, told to anyone who runs the server in one French line. */
export class StartError extends Error {
  override name = 'StartError'
}
