import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

/** A port on which nothing listens at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return address.port
}

/** Waits until a program listens on its port; returns whether it did in time and while it was running. */
export async function untilListening(
  port: number,
  withinMs: number,
  isRunning: () => boolean = () => true,
): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (isRunning() && performance.now() < deadline) {
    const socket = createConnection({ port, host: '127.0.0.1' })
    try {
      await once(socket, 'connect')
      return true
    } catch {
      await pause(LOOK_EVERY_MS)
    } finally {
      socket.destroy()
    }
  }
  return false
}
