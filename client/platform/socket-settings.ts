/** Half of each delay is drawn at random, so that a restarted server is not asked by everyone at once. */
export const CONNECTION = {
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
}
