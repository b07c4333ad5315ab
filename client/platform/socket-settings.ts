/** Each delay varies randomly by half, so that clients do not all reconnect to a restarted server at the same time. */
export const CONNECTION = {
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
}
