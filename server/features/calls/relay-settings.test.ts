// Rules: calls
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const file = new URL('../../../ops/coturn/turnserver.conf', import.meta.url)
const lines = readFileSync(file, 'utf8').split('\n')
const valuesOf = (name: string) =>
  lines.flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []))

it('the relay reaches nothing of a private network, nor its own machine', () => {
  const denied = valuesOf('denied-peer-ip')
  for (const range of [
    '10.0.0.0',
    '127.0.0.0',
    '169.254.0.0',
    '172.16.0.0',
    '192.168.0.0',
    'fc00::',
  ]) {
    expect(denied.some((value) => value.startsWith(range))).toBe(true)
  }
  expect(lines).toContain('no-multicast-peers')
  expect(lines).toContain('no-tcp-relay')
  expect(lines).not.toContain('allow-loopback-peers')
})

it('the relay opens with names of ten minutes alone, and a member takes so much', () => {
  expect(lines).toContain('use-auth-secret')
  expect(lines).not.toContain('no-auth')
  expect(valuesOf('max-allocate-lifetime')).toEqual(['600'])
  expect(valuesOf('user-quota')).toEqual(['24'])
})
