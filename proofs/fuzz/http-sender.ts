import { Agent, request } from 'node:http'
import { answerText } from '#tests/support/fuzz/answer-text.ts'
import type { Outgoing } from '#tests/support/fuzz/outgoing.ts'
import type { Answer } from '#tests/support/fuzz/verdict.ts'

interface Attempt extends Answer {
  /** Whether it failed on a connection that had been used before. */
  readonly wasReused?: boolean
}

/** Sends over real connections, which are kept alive as by a browser. */
export function createHttpSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const { hostname, port } = new URL(url)

  function attempt({ method, url: path, headers, payload }: Outgoing): Promise<Attempt> {
    return new Promise((settle) => {
      const length = payload && { 'content-length': String(payload.length) }
      const options = { hostname, port, method, path, headers: { ...length, ...headers }, agent }
      const outgoingRequest = request(options, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () =>
          settle({
            status: answer.statusCode ?? 0,
            type: String(answer.headers['content-type']),
            body: answerText(Buffer.concat(parts), answer.headers),
            nextCursor: answer.headers['x-next-cursor']?.toString(),
          }),
        )
      })
      outgoingRequest.on('error', ({ message }) =>
        settle({ status: 0, type: '', body: message, wasReused: outgoingRequest.reusedSocket }),
      )
      // A request that upgrades the protocol and is not refused would wait for ever.
      outgoingRequest.on('upgrade', (_answer, socket) => {
        socket.destroy()
        settle({ status: 101, type: '', body: '' })
      })
      outgoingRequest.end(payload)
    })
  }

  return async function send(outgoing: Outgoing): Promise<Answer> {
    for (;;) {
      const answer = await attempt(outgoing)
      // The server closed an idle connection just as it was used again: a browser retries.
      if (!answer.wasReused) return answer
    }
  }
}
