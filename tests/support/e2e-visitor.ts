import { newToken } from '#server/platform/http/session.ts'
import type { Send } from './e2e-member.ts'

/** A visitor without a browser: it keeps the cookies that it receives, and the one that our pages set. */
export function openVisitor(baseUrl: string) {
  const jar = new Map([['onboarding', newToken()]])
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  const send: Send = async (method, path, body) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: { cookie: cookie(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  return { send, cookie }
}
export type Visitor = ReturnType<typeof openVisitor>
