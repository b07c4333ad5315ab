import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/**
 * A server that responds like a TURN relay to a request without credentials, and relays nothing; it ends with this
 * process. Returns the variables for it.
 */
export async function startFakeRelay(): Promise<Record<string, string>> {
  const socket = createSocket('udp4')
  socket.on('message', (asked, { port, address }) => {
    const refusal = Buffer.from(asked.subarray(0, 20))
    refusal.writeUInt16BE(0x0113, 0)
    refusal.writeUInt16BE(0, 2)
    socket.send(refusal, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  socket.unref()
  return { TURN_URL: `turn:127.0.0.1:${socket.address().port}`, TURN_SECRET: 'r'.repeat(32) }
}
