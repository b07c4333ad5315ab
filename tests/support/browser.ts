import { vi } from 'vitest'
import type { buildTestApp } from './app.ts'

type TestApp = Awaited<ReturnType<typeof buildTestApp>>

/** A visitor's browser: it stores the cookies that it receives and sends them back. */
export function openBrowser(app: Pick<TestApp, 'inject'>, remoteAddress = '192.0.2.1') {
  const jar = new Map<string, string>()

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
  ) {
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
    send,
    get: (url: string) => send('GET', url),
    post: (url: string, payload: object = {}) => send('POST', url, payload),
    patch: (url: string, payload: object) => send('PATCH', url, payload),
    delete: (url: string) => send('DELETE', url),
  }
}
export type TestBrowser = ReturnType<typeof openBrowser>

const CODE = /\b\d{4} \d{4}\b/

/** Waits until `count` emails whose text matches `pattern` have reached an address, and returns the last of them. */
export function waitForMail(
  { mails }: Pick<TestApp, 'mails'>,
  to: string,
  count = 1,
  pattern = /./,
) {
  // Each email is examined only once: a test can wait for thousands of emails at the same time.
  let seen = 0
  let found = 0
  return vi.waitFor(
    () => {
      const unseen = mails.slice(seen)
      seen = mails.length
      for (const mail of unseen) {
        if (mail.to === to && pattern.test(mail.text)) found += 1
        if (found === count) return mail
      }
      throw new Error(`Email number ${count} has not reached ${to}`)
    },
    { timeout: 10_000, interval: 20 },
  )
}

/** The eight digits in the `count`th email with a code to an address. */
export async function waitForCode(app: Pick<TestApp, 'mails'>, to: string, count = 1) {
  const { text } = await waitForMail(app, to, count, CODE)
  return CODE.exec(text)?.[0] ?? ''
}
