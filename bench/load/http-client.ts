import { Agent, request } from 'node:http'

/** A response; the status 0 means that there was none. */
export interface Answer {
  status: number
  body: unknown
}

export type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>

interface Options {
  headers?: Record<string, string>
  /** Called with the cookies that a response sets. */
  onCookies?: (lines: readonly string[]) => void
}

const ANSWERED_WITHIN_MS = 30_000

/** Sends requests like a browser, on connections that are kept alive. */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })

  function sendAs(cookie: string, { headers: more = {}, onCookies }: Options = {}): Send {
    return (method, path, body) =>
      new Promise((settle) => {
        const text = body && JSON.stringify(body)
        const headers = {
          cookie,
          ...more,
          ...(text && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        }
        const options = { agent, method, headers, timeout: ANSWERED_WITHIN_MS }
        const outgoing = request(url + path, options, (answer) => {
          onCookies?.(answer.headers['set-cookie'] ?? [])
          const parts: Buffer[] = []
          answer.on('data', (part) => parts.push(part))
          answer.once('end', () =>
            settle({
              status: answer.statusCode ?? 0,
              body: parse(Buffer.concat(parts).toString(), answer.headers['content-type']),
            }),
          )
        })
        outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')))
        outgoing.once('error', () => settle({ status: 0, body: undefined }))
        outgoing.end(text)
      })
  }

  return { sendAs, close: () => agent.destroy() }
}

// A proxy without a backend responds with an HTML page of its own.
function parse(text: string, type = ''): unknown {
  return type.includes('json') && text !== '' ? JSON.parse(text) : undefined
}
