import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#shared/contracts/calls.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildCallableMatch, SEATS } from '#tests/support/calls.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'

const NOW = '2026-11-20T18:00:00Z'
const TONIGHT = { day: '2026-11-20', time: '20:30' }
const TONIGHT_AT = '2026-11-20T19:30:00.000Z'
const OTHER_SEAT = '00000000-0000-4000-8000-00000000000c'

let app: Awaited<ReturnType<typeof buildTestApp>>
let isRelayHere: boolean
let helene: MemberRow
let laurent: MemberRow
let matchId: number

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' }, probeRelay: async () => isRelayHere })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW)
  isRelayHere = true
  helene = await buildMember(app.handle.database, { first_name: 'Hélène' })
  laurent = await buildMember(app.handle.database, { first_name: 'Laurent', gender: 'H' })
  matchId = await buildCallableMatch(app, laurent, helene)
})

/** The requests of a member about their call with the other one. */
async function as(member: MemberRow) {
  const other = member.id === helene.id ? laurent : helene
  const seatId = member.id === helene.id ? SEATS[0] : SEATS[1]
  const headers = { cookie: await app.signIn(member.id) }
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers, ...(payload && { payload }) })
  const ofMatch = `/api/matches/${other.public_id}/call`
  const read = async () => (await ask('GET', ofMatch)).json()
  const card = async (): Promise<Call> => (await read()).call
  const act = async (path: string, payload: object, shown?: Call) => {
    const { id, version } = shown ?? (await card())
    const body = path === 'accept' || path === 'decline' ? { version } : payload
    return ask('POST', `/api/calls/${id}/${path}`, body)
  }
  return {
    ...{ ask, read, card },
    propose: (at: object | null = null, insteadOf?: object) =>
      ask('POST', ofMatch, { at, ...(insteadOf && { insteadOf }) }),
    accept: (shown?: Call) => act('accept', {}, shown),
    decline: (shown?: Call) => act('decline', {}, shown),
    cancel: (shown?: Call) => act('cancel', {}, shown),
    enter: (changes: object = {}) => act('enter', { seatId, takesOver: false, ...changes }),
    connect: (changes: object = {}) => act('heard', { seatId, ...changes }),
    reportSeen: (changes: object = {}) => act('seen', { seatId, ...changes }),
    leave: () => act('leave', { seatId }),
    hasCall: async () => (await ask('GET', '/api/users/current')).json().hasCall,
    alerts: async () => (await ask('GET', '/api/notifications')).json(),
    block: () => ask('POST', '/api/blocks', { userId: other.public_id }),
  }
}

/** Both have entered a call for now and are connected. */
async function together() {
  const [hers, his] = [await as(helene), await as(laurent)]
  await hers.propose()
  await his.accept()
  await hers.enter()
  expect((await his.enter()).statusCode).toBe(200)
  expect((await his.connect()).statusCode).toBe(204)
  return { hers, his }
}

const stored = () => app.handle.database.selectFrom('calls').selectAll().orderBy('id').execute()

describe('a call overseas', () => {
  const [SAINT_DENIS, FORT_DE_FRANCE, PARIS] = ['97411', '97209', '75056']
  const TOMORROW = { day: '2026-11-21', time: '20:30' }

  const live = (hers: string, his: string) =>
    Promise.all(
      [[helene, hers] as const, [laurent, his] as const].map(([{ id }, city_code]) =>
        app.handle.database
          .updateTable('members')
          .set({ city_code })
          .where('id', '=', id)
          .execute(),
      ),
    )

  test.each([
    ['Saint-Denis de La Réunion', SAINT_DENIS, 'Indian/Reunion', '2026-11-21T16:30:00.000Z'],
    ['Fort-de-France', FORT_DE_FRANCE, 'America/Martinique', '2026-11-22T00:30:00.000Z'],
  ])(
    'is agreed and shown everywhere in the local time of %s',
    async (_, town, timeZone, startsAt) => {
      await live(town, town)
      const [hers, his] = [await as(helene), await as(laurent)]
      expect((await hers.propose(TOMORROW)).json()).toMatchObject({ startsAt, timeZone })
      expect(await his.card()).toMatchObject({ startsAt, timeZone })
      expect((await his.alerts())[0].title).toBe(
        'Hélène vous propose un appel, samedi\u00a021\u00a0novembre à\u00a020\u00a0h\u00a030',
      )
      const listed = async () => (await his.ask('GET', '/api/matches')).json()[0]
      expect((await listed()).asked).toMatchObject({ startsAt, timeZone })
      await his.accept()
      expect((await his.enter()).json().code).toBe('call_changed')
      app.clock.set(startsAt)
      expect((await listed()).calling).toMatchObject({ startsAt, timeZone })
      expect((await his.enter()).statusCode).toBe(200)
    },
  )

  test('means the time zone of the proposer, and names the zone of a member who lives in another', async () => {
    await live(SAINT_DENIS, PARIS)
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose(TOMORROW)
    expect((await his.alerts())[0].title).toMatch(/à.17.h.30, heure de.Paris$/)
    const { id, version } = await his.card()
    const moved = (await his.propose(TOMORROW, { id, version })).json()
    expect(moved).toMatchObject({
      ...{ timeZone: 'Europe/Paris', startsAt: '2026-11-21T19:30:00.000Z' },
    })
    expect((await hers.alerts())[0].title).toMatch(/à.23.h.30, heure de.La.Réunion$/)
    // A move to another town in the meantime does not change the time.
    await live(FORT_DE_FRANCE, FORT_DE_FRANCE)
    expect((await hers.accept()).json()).toMatchObject({
      ...{ timeZone: 'Europe/Paris', startsAt: '2026-11-21T19:30:00.000Z' },
    })
  })

  test('is agreed when both propose the same instant in their own time zones', async () => {
    await live(SAINT_DENIS, PARIS)
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose({ day: '2026-11-21', time: '20:30' })
    const answer = await his.propose({ day: '2026-11-21', time: '17:30' })
    expect(answer.json()).toMatchObject({ status: 'accepted', isMutual: true })
  })

  test('can be at any time in the nights in which the clocks change in Paris', async () => {
    await live(SAINT_DENIS, SAINT_DENIS)
    app.clock.set('2027-03-20T09:00:00Z')
    const spring = await (await as(helene)).propose({ day: '2027-03-28', time: '02:30' })
    expect(spring.json().startsAt).toBe('2027-03-27T22:30:00.000Z')
    await (await as(helene)).cancel()
    app.clock.set('2027-10-25T09:00:00Z')
    const autumn = await (await as(helene)).propose({ day: '2027-10-31', time: '02:30' })
    expect(autumn.json().startsAt).toBe('2027-10-30T22:30:00.000Z')
  })
})

describe('a proposal', () => {
  test('is possible on the free plan once each has written three messages, and both see it on one card', async () => {
    const serge = await buildMember(app.handle.database, { gender: 'H' })
    await buildCallableMatch(app, serge, helene, 2)
    const hers = await as(helene)
    const url = `/api/matches/${serge.public_id}/call`
    expect((await hers.ask('GET', url)).json()).toMatchObject({ call: null, mayPropose: false })
    const early = await hers.ask('POST', url, { at: null })
    expect(early.json()).toMatchObject({ status: 409, code: 'call_too_early' })

    expect(await hers.read()).toEqual({
      ...{ call: null, seen: null, mayPropose: true, relay: 'here' },
      now: app.clock.now().toISOString(),
    })
    const answer = await hers.propose(TONIGHT)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { status: 'proposed', isMine: true, isNow: false, startsAt: TONIGHT_AT, version: 1 },
    ])
    const his = await as(laurent)
    expect(await his.card()).toEqual({ ...(await hers.card()), isMine: false })
    expect(await his.alerts()).toMatchObject([
      {
        type: 'call',
        title:
          'Hélène vous propose un appel, vendredi\u00a020\u00a0novembre à\u00a020\u00a0h\u00a030',
      },
    ])
    await his.decline()
    expect((await his.alerts())[0].title).toBe('Votre appel avec Hélène a du nouveau')
  })

  test('is shown in the conversation list and the alert of the invitee until it expires', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const listed = async (by: typeof hers) => (await by.ask('GET', '/api/matches')).json()[0].asked
    await hers.propose()
    expect(await listed(his)).toEqual({
      ...{ kind: 'call', startsAt: null, timeZone: 'Europe/Paris' },
      ...{ at: '2026-11-20T18:00:00.000Z', until: '2026-11-20T18:05:00.000Z' },
    })
    expect(await listed(hers)).toBeUndefined()
    expect([await his.hasCall(), await hers.hasCall()]).toEqual([true, false])
    expect((await his.alerts())[0].title).toBe('Hélène vous propose un appel, maintenant')
    app.clock.set('2026-11-20T18:05:00Z')
    expect(await listed(his)).toBeUndefined()
    expect(await his.hasCall()).toBe(false)
    expect((await his.alerts())[0].title).toBe('Votre appel avec Hélène a du nouveau')
  })

  test('that was accepted is in both conversation lists from ten minutes before its time until it expires', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const listed = async (by: typeof hers) =>
      (await by.ask('GET', '/api/matches')).json()[0].calling
    await hers.propose(TONIGHT)
    await his.accept()
    expect(await listed(hers)).toBeUndefined()
    app.clock.set('2026-11-20T19:20:00Z')
    const calling = {
      ...{ startsAt: '2026-11-20T19:30:00.000Z', at: '2026-11-20T18:00:00.000Z' },
      ...{ until: '2026-11-20T19:45:00.000Z', timeZone: 'Europe/Paris' },
    }
    expect([await listed(hers), await listed(his)]).toEqual([calling, calling])
    expect([await his.hasCall(), await hers.hasCall()]).toEqual([true, true])
    app.clock.set('2026-11-20T19:45:00Z')
    expect(await hers.hasCall()).toBe(false)
    expect(await listed(hers)).toBeUndefined()
  })

  test('of both members at the same time makes one accepted call', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const answers = await Promise.all([hers.propose(), his.propose()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await stored()).toMatchObject([{ status: 'accepted', is_mutual: true }])
    // A repetition by either member changes nothing.
    await hers.propose()
    await his.propose()
    expect(await stored()).toMatchObject([{ status: 'accepted', version: 2 }])
  })

  test('that is repeated changes nothing, and another one is refused while it is open', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const first = (await hers.propose()).json()
    expect((await hers.propose()).json()).toEqual(first)
    expect((await his.propose(TONIGHT)).json()).toMatchObject({ code: 'call_open' })
    // The response was lost, and the partner has accepted in the meantime.
    const accepted = (await his.accept()).json()
    const again = await hers.propose()
    expect([again.statusCode, again.json().status]).toEqual([201, 'accepted'])
    expect(again.json()).toMatchObject({ id: first.id, version: accepted.version })
    expect((await hers.propose(TONIGHT)).json().code).toBe('call_open')
  })

  test('is refused in the hour that the spring clock change skips, and is in the first of the two equal hours in autumn', async () => {
    app.clock.set('2027-03-20T09:00:00Z')
    const hers = await as(helene)
    const refused = (await hers.propose({ day: '2027-03-28', time: '02:30' })).json()
    expect(refused).toMatchObject({ code: 'validation', errors: [{ path: 'at.time' }] })
    const kept = await hers.propose({ day: '2027-03-28', time: '03:00' })
    expect(kept.json().startsAt).toBe('2027-03-28T01:00:00.000Z')
    await hers.cancel()
    app.clock.set('2027-10-25T09:00:00Z')
    const twice = await (await as(helene)).propose({ day: '2027-10-31', time: '02:30' })
    expect(twice.json().startsAt).toBe('2027-10-31T00:30:00.000Z')
  })

  test('does not ring: nobody can enter a call that the partner has not accepted', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    for (const one of [hers, his]) {
      expect((await one.enter()).json()).toMatchObject({ status: 409, code: 'call_changed' })
    }
    expect(await stored()).toMatchObject([{ status: 'proposed', begun_at: null }])
  })

  test('cannot be made, accepted or entered by a member under review, or with a member who has left', async () => {
    const { database } = app.handle
    const set = (member: MemberRow, to: object) =>
      database.updateTable('members').set(to).where('id', '=', member.id).execute()
    const [hers, his] = [await as(helene), await as(laurent)]
    const acts = async () => {
      const answers = [await hers.propose(), await his.accept(), await his.enter()]
      return answers.map((answer) => answer.json().code)
    }
    const held = { is_to_review: true, awaits_verification: true }
    await set(helene, held)
    expect((await hers.propose()).json().code).toBe('profile_held')
    await set(helene, { is_to_review: false, awaits_verification: false })
    await hers.propose()
    await set(laurent, held)
    expect((await acts()).slice(1)).toEqual(['profile_held', 'profile_held'])
    await set(laurent, { is_to_review: false, awaits_verification: false })
    await his.accept()
    await set(helene, { status: 'deleted' })
    expect((await his.enter()).json().code).toBe('member_not_found')
    await database.deleteFrom('calls').execute()
    expect((await his.propose()).json().code).toBe('member_not_found')
  })

  test('of another time replaces the received proposal, with one notification', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    const { id, version } = await his.card()
    expect((await his.propose(TONIGHT, { id, version: 2 })).json().code).toBe('call_changed')
    const moved = await his.propose(TONIGHT, { id, version })
    expect(moved.json()).toMatchObject({ status: 'proposed', isMine: true, startsAt: TONIGHT_AT })
    expect((await his.propose(TONIGHT, { id, version })).json()).toEqual(moved.json())
    expect(await stored()).toMatchObject([{ status: 'declined' }, { status: 'proposed' }])
    expect(await hers.card()).toMatchObject({ status: 'proposed', isMine: false })
    expect(await hers.alerts()).toHaveLength(1)
    expect((await hers.accept()).json()).toMatchObject({ status: 'accepted' })
  })

  test.each([
    ['2026-11-20T17:59:59Z', '19:15', 201],
    ['2026-11-20T18:00:01Z', '19:15', 400],
  ])(
    'at %s for %s, about a quarter of an hour later, gets the status %s',
    async (now, time, status) => {
      app.clock.set(now)
      const answer = await (await as(helene)).propose({ day: '2026-11-20', time })
      expect(answer.statusCode).toBe(status)
    },
  )

  test.each([
    ['19:00', 201],
    ['19:30', 400],
  ])('for %s in two weeks gets the status %s', async (time, status) => {
    const answer = await (await as(helene)).propose({ day: '2026-12-04', time })
    expect(answer.statusCode).toBe(status)
  })

  test('for now expires after five minutes, and one for later at its time', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const { id, version } = (await hers.propose()).json()
    app.clock.set('2026-11-20T18:05:00Z')
    const late = await his.ask('POST', `/api/calls/${id}/accept`, { version })
    expect(late.json().code).toBe('call_changed')
    await his.propose(TONIGHT)
    app.clock.set(TONIGHT_AT)
    expect((await hers.accept()).json().code).toBe('call_changed')
  })

  test('can be made three times a day in one conversation', async () => {
    const hers = await as(helene)
    for (let nth = 0; nth < 3; nth++) {
      expect((await hers.propose()).statusCode).toBe(201)
      await hers.cancel()
    }
    expect((await hers.propose()).json()).toMatchObject({ status: 409, code: 'calls_exhausted' })
    app.clock.set('2026-11-21T09:00:00Z')
    expect((await hers.propose({ day: '2026-11-21', time: '20:30' })).statusCode).toBe(201)
  })

  test('for now requires a partner who is visibly online, and one for later does not', async () => {
    const hers = await as(helene)
    const shows = (shown: boolean) =>
      app.handle.database.updateTable('members').set({ shows_online: shown }).execute()
    await shows(false)
    expect((await hers.propose()).json()).toMatchObject({ status: 409, code: 'call_partner_away' })
    await shows(true)
    app.clock.set('2026-11-20T18:10:00Z')
    const first = (await hers.propose()).json()
    app.clock.set('2026-11-20T18:10:01Z')
    // A repetition still returns the first proposal, whose response may be lost; a new one needs a partner online.
    expect((await hers.propose()).json()).toEqual(first)
    await hers.cancel()
    expect((await hers.propose()).json().code).toBe('call_partner_away')
    expect(await stored()).toHaveLength(1)
    expect((await hers.propose(TONIGHT)).statusCode).toBe(201)
  })

  test.each([
    ['for less than a quarter of an hour ahead', { day: '2026-11-20', time: '19:14' }, 'at.time'],
    ['for more than two weeks ahead', { day: '2026-12-05', time: '20:30' }, 'at.day'],
    ['for a day that does not exist', { day: '2026-11-31', time: '20:30' }, 'at.day'],
  ])('is refused %s', async (_, at, path) => {
    const answer = (await (await as(helene)).propose(at)).json()
    expect(answer).toMatchObject({ code: 'validation', errors: [{ path }] })
  })
})

describe('an answer', () => {
  test('of « Pas maintenant » needs no reason, and ends the proposal for both', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    expect((await his.decline()).json()).toMatchObject({ status: 'declined', isEndedByMe: true })
    expect((await his.decline()).statusCode).toBe(200)
    expect(await hers.card()).toMatchObject({ status: 'declined', isEndedByMe: false })
  })

  test('given at the same time as a cancellation leaves one status for both', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose(TONIGHT)
    const shown = await his.card()
    await Promise.all([hers.cancel(shown), his.accept(shown)])
    const [one, other] = [await hers.card(), await his.card()]
    expect(one.status).toBe(other.status)
    expect(one.status).toBe('cancelled')
  })

  test('can be given by the invitee only', async () => {
    const hers = await as(helene)
    await hers.propose()
    expect((await hers.accept()).json().code).toBe('call_changed')
    expect((await hers.decline()).json().code).toBe('call_changed')
  })
})

describe('a call', () => {
  test('can be entered from its time on, with relay credentials that last ten minutes', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose(TONIGHT)
    await his.accept()
    expect((await hers.enter()).json().code).toBe('call_changed')
    app.clock.set(TONIGHT_AT)
    const { call, relay } = (await hers.enter()).json()
    expect(call).toMatchObject({ seatId: SEATS[0], isPartnerIn: false, begunAt: null })
    expect(relay.urls).toEqual(['turn:relais.example:3478'])
    const [until] = relay.username.split(':')
    expect(Number(until) * 1000).toBe(Date.parse(TONIGHT_AT) + 600_000)
    const sealed = createHmac('sha1', 'r'.repeat(32)).update(relay.username).digest('base64')
    expect(relay.credential).toBe(sealed)
    // Both have entered, and are not connected yet.
    expect((await his.enter()).json().call).toMatchObject({ isPartnerIn: true, begunAt: null })
    await his.connect()
    expect(await hers.card()).toMatchObject({ begunAt: TONIGHT_AT })
  })

  test('begins once, when the two windows in it are connected', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    await his.accept()
    await hers.enter()
    expect((await hers.connect()).json().code).toBe('call_changed')
    await his.enter()
    expect((await his.connect({ seatId: OTHER_SEAT })).json().code).toBe('call_changed')
    await his.connect()
    app.clock.set('2026-11-20T18:00:02Z')
    expect((await hers.connect()).statusCode).toBe(204)
    expect(await hers.card()).toMatchObject({ begunAt: '2026-11-20T18:00:00.000Z' })
  })

  test('has not begun if the two were never connected: they can leave, and enter again until it closes', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    await his.accept()
    await hers.enter()
    await his.enter()
    app.clock.set('2026-11-20T18:00:30Z')
    const out = { status: 'accepted', begunAt: null, minutes: null }
    expect((await his.leave()).json()).toMatchObject({ ...out, seatId: null, isPartnerIn: true })
    expect((await hers.leave()).json()).toMatchObject({ ...out, seatId: null, isPartnerIn: false })
    expect((await his.enter()).statusCode).toBe(200)
  })

  test('gives each member a name at the relay, the same for a day, by which the relay counts their usage', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose(TONIGHT)
    await his.accept()
    const names: string[] = []
    const enter = async (member: typeof hers, at: string) => {
      app.clock.set(at)
      const { relay } = (await member.enter()).json()
      names.push(relay.username.split(':')[1])
    }
    await enter(hers, TONIGHT_AT)
    await enter(hers, '2026-11-20T19:35:00Z')
    await enter(his, '2026-11-20T19:35:00Z')
    expect(names[0]).toMatch(/^[\w-]{16}$/)
    expect(names[1]).toBe(names[0])
    expect(names[2]).not.toBe(names[0])
    app.clock.set('2026-11-21T19:35:00Z')
    expect(app.services.relay.access(helene.id).username.split(':')[1]).not.toBe(names[0])
  })

  test('can be entered for a quarter of an hour, and lasts thirty minutes', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose(TONIGHT)
    await his.accept()
    app.clock.set('2026-11-20T19:44:59Z')
    expect((await hers.enter()).statusCode).toBe(200)
    await his.enter()
    await his.connect()
    app.clock.set('2026-11-20T20:14:58Z')
    expect((await hers.enter()).statusCode).toBe(200)
    app.clock.set('2026-11-20T20:14:59Z')
    expect((await hers.enter()).json().code).toBe('call_changed')
    await app.services.calls.follow()
    expect(await hers.card()).toMatchObject({ status: 'over', minutes: 30 })
  })

  test('whose time is up with both windows closed is over, even if another is proposed before the cron job runs', async () => {
    const { hers } = await together()
    app.clock.set('2026-11-20T18:31:00Z')
    expect((await hers.propose(TONIGHT)).statusCode).toBe(201)
    await app.services.calls.follow()
    const [first, second] = await stored()
    expect(first).toMatchObject({ status: 'over', over_at: new Date('2026-11-20T18:30:00Z') })
    expect(second).toMatchObject({ status: 'proposed' })
  })

  test('stays in the first window until another one takes it over', async () => {
    const { hers } = await together()
    const second = { seatId: OTHER_SEAT }
    expect((await hers.enter(second)).json()).toMatchObject({ status: 409, code: 'call_elsewhere' })
    expect((await hers.enter()).statusCode).toBe(200)
    expect((await hers.enter({ ...second, takesOver: true })).statusCode).toBe(200)
    expect((await hers.enter()).json().code).toBe('call_elsewhere')
    // The window that lost the seat cannot hang up.
    await hers.leave()
    expect(await hers.card()).toMatchObject({ status: 'accepted', seatId: OTHER_SEAT })
  })

  test('ends for both when one hangs up, but a member alone in it only leaves', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    await his.accept()
    await hers.enter()
    expect((await hers.leave()).json()).toMatchObject({ status: 'accepted', seatId: null })
    await hers.enter()
    await his.enter()
    await his.connect()
    app.clock.set('2026-11-20T18:24:00Z')
    expect((await his.leave()).json()).toMatchObject({ status: 'over', minutes: 24 })
    expect(await hers.card()).toMatchObject({ status: 'over', minutes: 24 })
    expect((await hers.leave()).statusCode).toBe(200)
  })

  test('that is under way cannot be cancelled', async () => {
    const { hers } = await together()
    expect((await hers.cancel()).json().code).toBe('call_changed')
    expect(await stored()).toMatchObject([{ status: 'accepted' }])
  })

  test('saves that the two saw each other, once both of its windows have reported it', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    await his.accept()
    await hers.enter()
    expect((await hers.reportSeen()).json().code).toBe('call_changed')
    await his.enter()
    await his.connect()
    await hers.reportSeen()
    expect((await his.reportSeen({ seatId: OTHER_SEAT })).json().code).toBe('call_changed')
    expect((await hers.read()).seen).toBeNull()
    await his.reportSeen()
    app.clock.set('2026-11-20T18:24:00Z')
    await hers.leave()
    const seen = { at: '2026-11-20T18:00:00.000Z', minutes: 24 }
    expect([(await hers.read()).seen, (await his.read()).seen]).toEqual([seen, seen])
  })
})

describe('calls', () => {
  test('cannot be proposed for now while the relay does not respond, which the error states', async () => {
    isRelayHere = false
    // The result of a probe is reused for three seconds.
    app.clock.set('2026-11-20T18:00:04Z')
    const hers = await as(helene)
    expect(await hers.read()).toMatchObject({ relay: 'away' })
    expect((await hers.propose()).json()).toMatchObject({
      ...{ status: 503, code: 'calls_away' },
      title: 'Les appels sont interrompus un moment. Vos messages passent normalement.',
    })
  })

  test('can only be agreed for later while the relay is down, and members who wait are notified once when it is back', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    isRelayHere = false
    app.clock.set('2026-11-20T18:00:04Z')
    await hers.propose(TONIGHT)
    expect((await his.accept()).statusCode).toBe(200)
    const titles = async (member: typeof hers) => (await member.alerts()).length

    await app.services.calls.follow()
    app.clock.set('2026-11-20T18:29:00Z')
    isRelayHere = true
    await app.services.calls.follow()
    expect([await titles(hers), await titles(his)]).toEqual([1, 1])

    isRelayHere = false
    app.clock.set('2026-11-20T18:31:00Z')
    await app.services.calls.follow()
    isRelayHere = true
    app.clock.set('2026-11-20T18:32:00Z')
    await Promise.all([app.services.calls.follow(), app.services.calls.follow()])
    expect([await titles(hers), await titles(his)]).toEqual([2, 2])
  })

  test('that were cancelled are not announced as possible again', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose(TONIGHT)
    await his.accept()
    isRelayHere = false
    app.clock.set('2026-11-20T18:31:00Z')
    await app.services.calls.follow()
    expect(await stored()).toMatchObject([{ awaits_relay: true }])
    await hers.cancel()
    const before = await his.alerts()
    isRelayHere = true
    app.clock.set('2026-11-20T18:32:00Z')
    await app.services.calls.follow()
    expect(await stored()).toMatchObject([{ awaits_relay: false }])
    expect(await his.alerts()).toEqual(before)
  })

  test('end with a block, across which they cannot be entered', async () => {
    const { hers, his } = await together()
    const { id } = await his.card()
    await hers.block()
    expect(await stored()).toMatchObject([{ status: 'ended' }])
    expect((await his.read()).code).toBe('match_not_found')
    const again = { seatId: SEATS[1], takesOver: true }
    expect((await his.ask('POST', `/api/calls/${id}/enter`, again)).json().code).toBe(
      'call_not_found',
    )
  })

  test.each([
    [
      'when the conversation is declined',
      async (hers: Awaited<ReturnType<typeof as>>) =>
        hers.ask('POST', `/api/matches/${laurent.public_id}/decline`, { sentenceId: 'not_us' }),
    ],
    [
      'when a member leaves',
      async () => {
        const { handle, services } = app
        await handle.transaction((tx) => services.calls.endAllOfMember(tx, () => {}, laurent.id))
      },
    ],
  ])('end silently %s', async (_, trouble) => {
    const hers = await as(helene)
    await hers.propose(TONIGHT)
    await trouble(hers)
    expect(await stored()).toMatchObject([{ status: 'ended', ended_by: null }])
  })

  test('are deleted after thirty days, but that the two saw each other is deleted with the conversation', async () => {
    const { hers, his } = await together()
    await Promise.all([hers.reportSeen(), his.reportSeen()])
    await hers.leave()
    app.clock.set('2026-12-21T18:00:00Z')
    await app.services.erasures.forgetOld()
    expect(await stored()).toEqual([])
    expect((await hers.read()).seen).not.toBeNull()
    await app.handle.executeSql('select erase_conversation($1)', [matchId])
    expect(await app.handle.database.selectFrom('call_sightings').selectAll().execute()).toEqual([])
  })
})

test('both members are reminded of a call once, ten minutes before it', async () => {
  const [hers, his] = [await as(helene), await as(laurent)]
  await hers.propose(TONIGHT)
  await his.accept()
  const count = async () => (await his.alerts()).length
  const before = await count()
  app.clock.set('2026-11-20T19:19:00Z')
  await app.services.calls.follow()
  expect(await count()).toBe(before)
  app.clock.set('2026-11-20T19:20:00Z')
  await Promise.all([app.services.calls.follow(), app.services.calls.follow()])
  expect(await count()).toBe(before + 1)
})

// Last in this file, as it replaces the application.
describe('a server without a relay', () => {
  beforeAll(async () => {
    await app.close()
    app = await buildTestApp({ env: { RATE_LIMITS: 'off', TURN_URL: 'off', TURN_SECRET: '' } })
  })

  test('refuses calls for now and for later, and says so to the pages', async () => {
    const hers = await as(helene)
    expect(await hers.read()).toMatchObject({ relay: 'none' })
    for (const at of [null, TONIGHT]) {
      expect((await hers.propose(at)).json()).toMatchObject({ status: 503, code: 'calls_away' })
    }
  })
})
