// Rules: platform
import { expect, test } from 'vitest'
import { parseTurnUrl } from './turn-url.ts'

test.each([
  ['turn:relay.example', { host: 'relay.example', port: 3478, isUdp: true }],
  ['turn:relay.example:80?transport=tcp', { host: 'relay.example', port: 80, isUdp: false }],
  ['turns:relay.example', { host: 'relay.example', port: 5349, isUdp: false }],
  ['TURNS:[2001:db8::1]:443', { host: '2001:db8::1', port: 443, isUdp: false }],
])('the relay URL %s is parsed', (url, relay) => {
  expect(parseTurnUrl(url)).toEqual(relay)
})

test.each(['stun:relay.example', 'turn:', 'turn:relay.example:0', 'turn:relay.example:65536'])(
  '%s is not the URL of a relay',
  (url) => {
    expect(parseTurnUrl(url)).toBeUndefined()
  },
)
