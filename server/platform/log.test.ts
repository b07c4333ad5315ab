// Rules: platform
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function captureLog() {
  const lines: string[] = []
  return { log: createLog({ write: (line) => lines.push(line) }), lines }
}

test('an entry is one JSON line with the time in UTC and the level as a word', () => {
  const { log, lines } = captureLog()
  log.info({ member: 12 }, 'flash.sent')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    member: 12,
    msg: 'flash.sent',
  })
})

test('no email address, cookie, authorization, message text or code reaches the log', () => {
  const { log, lines } = captureLog()
  const error = Object.assign(new Error('duplicate key for jean.dupont+test@orange.fr'), {
    code: '23505',
    detail: 'Key (email)=(jean.dupont@orange.fr) already exists.',
    parameters: ['jean.dupont@orange.fr', 'secret-parameter'],
  })
  log.error({ err: error }, 'failed for Jean.Dupont@orange.fr')
  log.info({
    email: 'plain-value',
    code: '12345678',
    content: 'Bonsoir Marie',
    mail: { to: 'h%C3%A9l%C3%A8ne%40example.fr', subject: 'Votre code', text: 'code 87654321' },
    request: { headers: { accept: 'x' }, cookie: 'sid=abc', authorization: 'Bearer abc' },
    session: { token: 'tok-en', 'set-cookie': ['sid=abc'] },
  })
  log.warn('écrit à hélène@exemple.fr')

  const written = lines.join('')
  expect(written).toContain('"reason":"23505"')
  expect(written).not.toMatch(
    /dupont|orange\.fr|secret-parameter|plain-value|12345678|87654321|Bonsoir|sid=|Bearer|tok-en|example\.fr|hélène@/i,
  )
})

test('a line break in a value cannot start a second line', () => {
  const { log, lines } = captureLog()
  log.info({ name: 'Jean\r\n{"level":"error"}' }, 'member\r\nchanged')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/)
})

test('a very long value without an email address is logged without delay', () => {
  const { log, lines } = captureLog()
  const started = performance.now()
  log.info({ name: 'a'.repeat(60_000) })
  // A backtracking pattern would take minutes.
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(lines).toHaveLength(1)
})
