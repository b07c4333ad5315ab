import { vi } from 'vitest'
import type { buildTestApp } from './app.ts'

type TestApp = Awaited<ReturnType<typeof buildTestApp>>

/** A visitor's browser: it keeps the cookies it is given and sends them back. */
export function openBrowser(app: Pick<TestApp, 'inject'>, remoteAddress = '192.0.2.1') {
  const jar = new Map<string, string>()

  async function send(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { cookie },
      ...(payload && { payload }),
    })
    for (const { name, value } of answer.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return answer
  }

  return {
    jar,
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object = {}) => send('POST', url, payload),
    patch: (url: string, payload: object) => send('PATCH', url, payload),
  }
}
export type TestBrowser = ReturnType<typeof openBrowser>

/** Waits until `count` messages have reached an address, and answers the last. */
export function waitForMail({ mails }: Pick<TestApp, 'mails'>, to: string, count = 1) {
  return vi.waitFor(
    () => {
      const mail = mails.filter((sent) => sent.to === to)[count - 1]
      if (!mail) throw new Error(`No message ${count} has reached ${to}`)
      return mail
    },
    { timeout: 10_000, interval: 20 },
  )
}

/** The eight digits of the last message to an address. */
export async function waitForCode(app: Pick<TestApp, 'mails'>, to: string, count = 1) {
  const { text } = await waitForMail(app, to, count)
  return /\b\d{4} \d{4}\b/.exec(text)?.[0] ?? ''
}
