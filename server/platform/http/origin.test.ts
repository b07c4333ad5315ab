// Rules: platform
import { expect, test } from 'vitest'
import { isAllowedOrigin } from './origin.ts'

const config = { baseUrl: 'https://embellie.example' }
const host = '127.0.0.1:3000'

test.each([
  ['the origin of the site', { origin: 'https://embellie.example', host }],
  ['the host of the request itself', { origin: 'http://127.0.0.1:3000', host }],
  ['the host of the request, in capitals', { origin: 'http://localhost', host: 'LOCALHOST' }],
  ['no origin, from a program', { host }],
  ['no origin, from the same site', { host, 'sec-fetch-site': 'same-origin' }],
])('a change is accepted from %s', (_, headers) => {
  expect(isAllowedOrigin(headers, config)).toBe(true)
})

test.each([
  ['another site', { origin: 'https://evil.example', host }],
  ['our host with another scheme', { origin: 'http://embellie.example', host }],
  ['our host on another port', { origin: 'https://embellie.example:8443', host }],
  ['a host that begins like ours', { origin: 'https://embellie.example.evil.example', host }],
  ['an opaque origin', { origin: 'null', host }],
  ['an empty origin', { origin: '', host }],
  ['two origins in one header', { origin: 'https://embellie.example, https://evil.example', host }],
  ['a scheme that is not the web', { origin: 'ftp://127.0.0.1:3000', host }],
  ['another site that hides its origin', { host, 'sec-fetch-site': 'cross-site' }],
])('a change is refused from %s', (_, headers) => {
  expect(isAllowedOrigin(headers, config)).toBe(false)
})
