import { Agent, request } from 'node:http'

/** What came of a request; 0 is one that was not answered at all. */
export interface Answer {
  status: number
  body: unknown
}

export type Send = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>

interface Besides {
  headers?: Record<string, string>
  /** Told of the cookies that an answer sets. */
  onCookies?: (lines: readonly string[]) => void
}

const ANSWERED_WITHIN_MS = 30_000

/** Asks the server as a browser does, on connections that are kept. */
export function createClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })

  function sendAs(cookie: string, { headers: more = {}, onCookies }: Besides = {}): Send {
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
        const asked = request(url + path, options, (answer) => {
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
        asked.once('timeout', () => asked.destroy(new Error('timeout')))
        asked.once('error', () => settle({ status: 0, body: undefined }))
        asked.end(text)
      })
  }

  return { sendAs, close: () => agent.destroy() }
}

// A proxy that has nobody to ask answers with a page of its own.
function parse(text: string, type = ''): unknown {
  return type.includes('json') && text !== '' ? JSON.parse(text) : undefined
}
