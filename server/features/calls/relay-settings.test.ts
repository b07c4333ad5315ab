// Rules: calls
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const file = new URL('../../../ops/coturn/turnserver.conf', import.meta.url)
const lines = readFileSync(file, 'utf8').split('\n')
const valuesOf = (name: string) =>
  lines.flatMap((line) => (line.startsWith(`${name}=`) ? [line.slice(name.length + 1)] : []))

it('the relay only reaches itself: no other machine, no private network', () => {
  expect(valuesOf('denied-peer-ip')).toEqual([
    '0.0.0.0-255.255.255.255',
    '::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  ])
  expect(valuesOf('allowed-peer-ip')).toEqual(valuesOf('relay-ip'))
  expect(lines).toContain('no-multicast-peers')
  expect(lines).toContain('no-tcp-relay')
  expect(lines).not.toContain('allow-loopback-peers')
})

it('the relay only accepts credentials of ten minutes, and limits the usage of a member', () => {
  expect(lines).toContain('use-auth-secret')
  expect(lines).not.toContain('no-auth')
  expect(valuesOf('max-allocate-lifetime')).toEqual(['600'])
  expect(valuesOf('user-quota')).toEqual(['24'])
})
