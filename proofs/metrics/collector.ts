import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Receives traces like a collector, and keeps their raw bytes. */
export async function openCollector() {
  const received: Buffer[] = []
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (request.url === '/v1/traces') received.push(Buffer.concat(parts))
    answer.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    text: () => Buffer.concat(received).toString('latin1'),
    close: () => server.close(),
  }
}
