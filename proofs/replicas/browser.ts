import { createClient, type Send } from '../../bench/load/http-client.ts'

const WRITTEN = /^written=[^;]+/

/** Sends requests like a browser that keeps the cookie of the last write. */
export function openBrowser(url: string, session: string, headers: Record<string, string> = {}) {
  let written = ''
  const client = createClient(url)
  const send: Send = (method, path, body) =>
    client.sendAs(written ? `${session}; ${written}` : session, {
      headers,
      onCookies(lines) {
        written = lines.map((line) => WRITTEN.exec(line)?.[0]).find(Boolean) ?? written
      },
    })(method, path, body)
  return { send }
}
