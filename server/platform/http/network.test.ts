// Rules: platform
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.57', '203.0.113.0/24'],
  ['::ffff:203.0.113.57', '203.0.113.0/24'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1:2%eth0', 'fe80:0:0::/48'],
  ['not an address\r\n', 'unknown'],
])('the IP address %s is logged as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
