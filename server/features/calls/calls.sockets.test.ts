import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { containsCardNumber } from '#server/platform/card-number.ts'
import { namesNoAddress, withoutAddresses, withoutOrigin } from '#shared/domain/call-signals.ts'
import { CALL_OPEN_MS } from '#shared/domain/calls.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { agreedCall, callUnderWay, SEATS } from '#tests/support/calls.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { type Client, connectWith, disconnectAll, next, settled } from '#tests/support/sockets.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let address: string
let helene: MemberRow
let laurent: MemberRow
let callId: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, probeRelay: async () => true })
  address = await app.listen()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { first_name: 'Hélène' })
  laurent = await buildMember(app.handle.database, { first_name: 'Laurent', gender: 'H' })
  callId = (await callUnderWay(app, helene, laurent)).id
})
afterEach(disconnectAll)

async function connect(member: MemberRow): Promise<Client> {
  return connectWith(address, await app.signIn(member.id))
}

const candidateOf = (candidate: string) => ({ candidate: { candidate, sdpMid: '0' } })
const descriptionOf = (sdp: string) => ({ description: { type: 'offer', sdp } })
const RELAY_CANDIDATE =
  'candidate:1 1 udp 41885439 203.0.113.9 50123 typ relay raddr 0.0.0.0 rport 0'
const SDP = 'v=0\r\no=- 1 2 IN IP4 0.0.0.0\r\ns=-\r\nc=IN IP4 0.0.0.0\r\na=end-of-candidates\r\n'

function sendSignal(client: Client, signal: object, changes: object = {}) {
  return client.emitWithAck('call_signal', { callId, seatId: SEATS[0], signal, ...changes })
}

describe('a signal between two browsers', () => {
  test("reaches the partner's window that is in the call", async () => {
    const [hers, his] = [await connect(helene), await connect(laurent)]
    const heard = next(his, 'call_signal')
    const signal = candidateOf(`${RELAY_CANDIDATE} generation 0 ufrag abcd network-cost 999`)
    expect(await sendSignal(hers, signal)).toEqual({ ok: true })
    expect(await heard).toEqual({ callId, fromSeatId: SEATS[0], seatId: SEATS[1], signal })
    await sendSignal(hers, descriptionOf(SDP))
    await settled(his)
    expect(his.received.filter(({ event }) => event === 'call_signal')).toHaveLength(2)
  })

  test('is forwarded even if its session number looks like a card number', async () => {
    const signal = descriptionOf(SDP.replace('o=- 1 2', 'o=- 4000000000000000006 2'))
    expect(containsCardNumber(signal.description.sdp)).toBe(true)
    const [hers, his] = [await connect(helene), await connect(laurent)]
    const heard = next(his, 'call_signal')
    expect(await sendSignal(hers, signal)).toEqual({ ok: true })
    expect(await heard).toMatchObject({ signal })
  })

  test.each([
    ['a host candidate', candidateOf('candidate:1 1 udp 2122260223 192.168.1.20 54321 typ host')],
    [
      'a server-reflexive candidate',
      candidateOf(
        'candidate:1 1 udp 1686052607 198.51.100.7 54321 typ srflx raddr 0.0.0.0 rport 0',
      ),
    ],
    ['a host name', candidateOf('candidate:1 1 udp 1 a.local 5 typ host')],
    [
      'a relay candidate that reveals the address behind it',
      candidateOf(RELAY_CANDIDATE.replace('0.0.0.0', '198.51.100.7')),
    ],
    ['two types', candidateOf(`${RELAY_CANDIDATE} typ host`)],
    [
      'a candidate in a description',
      descriptionOf(`${SDP}a=candidate:1 1 udp 1 192.168.1.2 5 typ host\r\n`),
    ],
    [
      'an IP address in a description',
      descriptionOf(SDP.replace('c=IN IP4 0.0.0.0', 'c=IN IP4 192.168.1.2')),
    ],
    ['a description that is too long', descriptionOf(SDP + 'a'.repeat(13_000))],
    ['neither a candidate nor a description', {}],
    [
      'both a candidate and a description',
      { ...candidateOf(RELAY_CANDIDATE), ...descriptionOf(SDP) },
    ],
  ])('is refused with %s', async (_, signal) => {
    const [hers, his] = [await connect(helene), await connect(laurent)]
    expect(await sendSignal(hers, signal)).toMatchObject({ ok: false, code: 'validation' })
    await settled(his)
    expect(his.received.filter(({ event }) => event === 'call_signal')).toEqual([])
  })

  test('is refused from a third member, from another window, in another call, and once the call is over', async () => {
    const stranger = await connect(await buildMember(app.handle.database))
    const [hers, his] = [await connect(helene), await connect(laurent)]
    const signal = candidateOf(RELAY_CANDIDATE)
    const code = async (client: Client, changes: object = {}) =>
      (await sendSignal(client, signal, changes)).code
    expect(await code(stranger)).toBe('call_not_found')
    expect(await code(his)).toBe('call_changed')
    expect(await code(hers, { seatId: '00000000-0000-4000-8000-00000000000f' })).toBe(
      'call_changed',
    )
    expect(await code(hers, { callId: '00000000-0000-4000-8000-00000000000f' })).toBe(
      'call_not_found',
    )
    await app.services.calls.leave({ id: laurent.id, isHeld: false }, callId, SEATS[1])
    expect(await code(hers)).toBe('call_changed')
  })
})

test('a member who waits in a call counts as there only while a page of theirs is open', async () => {
  const serge = await buildMember(app.handle.database, { first_name: 'Serge', gender: 'H' })
  const { id } = await agreedCall(app, serge, helene)
  const seat = { seatId: SEATS[1], takesOver: false }
  const his = await connect(serge)
  await app.services.calls.enter({ id: serge.id, isHeld: false }, id, seat)
  const headers = { cookie: await app.signIn(helene.id) }
  const url = `/api/matches/${serge.public_id}/call`
  const isThere = async () => (await app.inject({ url, headers })).json().call.isPartnerIn
  expect(await isThere()).toBe(true)
  // The battery is empty: the device disconnects without leaving the call.
  his.disconnect()
  await vi.waitFor(async () => expect(await isThere()).toBe(false))
  // When the member comes back, the seat is still theirs.
  await connect(serge)
  expect(await isThere()).toBe(true)
  // A page that is open after the call has closed does not count.
  app.clock.advance(CALL_OPEN_MS)
  expect(await isThere()).toBe(false)
})

test('a block that ends a call sends no call event', async () => {
  const his = await connect(laurent)
  const told = next(his, 'matches_changed')
  const headers = { cookie: await app.signIn(helene.id) }
  const payload = { userId: laurent.public_id }
  await app.inject({ method: 'POST', url: '/api/blocks', headers, payload })
  await told
  await settled(his)
  expect(his.received.map(({ event }) => event)).not.toContain('calls_changed')
})

test('a page removes every IP address from the signals of its browser', () => {
  const sdp = withoutAddresses(
    'v=0\r\no=- 1 2 IN IP6 2001:db8::1\r\nc=IN IP4 192.168.1.2\r\na=candidate:1 1 udp 1 192.168.1.2 5 typ host\r\n',
  )
  expect(namesNoAddress(sdp)).toBe(true)
  expect(sdp).not.toMatch(/192|2001/)
  expect(withoutOrigin(RELAY_CANDIDATE.replace('0.0.0.0 rport 0', '192.168.1.2 rport 5'))).toBe(
    RELAY_CANDIDATE,
  )
})
