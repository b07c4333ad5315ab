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

/** Their requests about the call with the other of the two. */
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
    hear: (changes: object = {}) => act('heard', { seatId, ...changes }),
    see: (changes: object = {}) => act('seen', { seatId, ...changes }),
    leave: () => act('leave', { seatId }),
    hasCall: async () => (await ask('GET', '/api/users/current')).json().hasCall,
    alerts: async () => (await ask('GET', '/api/notifications')).json(),
    block: () => ask('POST', '/api/blocks', { userId: other.public_id }),
  }
}

/** Both have entered what they agreed to now, and hear each other. */
async function together() {
  const [hers, his] = [await as(helene), await as(laurent)]
  await hers.propose()
  await his.accept()
  await hers.enter()
  expect((await his.enter()).statusCode).toBe(200)
  expect((await his.hear()).statusCode).toBe(200)
  return { hers, his }
}

const stored = () => app.handle.database.selectFrom('calls').selectAll().orderBy('id').execute()

describe('overseas', () => {
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
    'two in %s agree on an hour of their clocks, in all that says it',
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

  test('the hour is one of whoever proposes, who is named to whoever lives by other clocks', async () => {
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
    // Who moves to another town meanwhile has agreed to the same hour.
    await live(FORT_DE_FRANCE, FORT_DE_FRANCE)
    expect((await hers.accept()).json()).toMatchObject({
      ...{ timeZone: 'Europe/Paris', startsAt: '2026-11-21T19:30:00.000Z' },
    })
  })

  test('the same instant, which each proposes by their own clocks, is agreed to', async () => {
    await live(SAINT_DENIS, PARIS)
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose({ day: '2026-11-21', time: '20:30' })
    const answer = await his.propose({ day: '2026-11-21', time: '17:30' })
    expect(answer.json()).toMatchObject({ status: 'accepted', isMutual: true })
  })

  test('no hour is refused in the nights in which the clocks of Paris change, nor comes twice', async () => {
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
  test('is made on the free plan once each has written three messages, and shown to both on one card', async () => {
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

  test('is said in the list of conversations of whoever is asked, and in the words of its alert, until it lapses', async () => {
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

  test('that both agreed to is in the list of each from ten minutes before it, until it lapses', async () => {
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

  test('of both at once is one call, which both agreed to', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const answers = await Promise.all([hers.propose(), his.propose()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await stored()).toMatchObject([{ status: 'accepted', is_mutual: true }])
    // Sent again by either, nothing changes.
    await hers.propose()
    await his.propose()
    expect(await stored()).toMatchObject([{ status: 'accepted', version: 2 }])
  })

  test('sent again is the same; beside one that is open there is no other', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const first = (await hers.propose()).json()
    expect((await hers.propose()).json()).toEqual(first)
    expect((await his.propose(TONIGHT)).json()).toMatchObject({ code: 'call_open' })
    // The answer was lost, and the other has said yes meanwhile.
    const accepted = (await his.accept()).json()
    const again = await hers.propose()
    expect([again.statusCode, again.json().status]).toEqual([201, 'accepted'])
    expect(again.json()).toMatchObject({ id: first.id, version: accepted.version })
    expect((await hers.propose(TONIGHT)).json().code).toBe('call_open')
  })

  test('in the nights in which the clocks change is refused in the hour that does not come, and is in the first that comes twice', async () => {
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

  test('rings nowhere: nobody enters what the other has not accepted', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    for (const one of [hers, his]) {
      expect((await one.enter()).json()).toMatchObject({ status: 409, code: 'call_changed' })
    }
    expect(await stored()).toMatchObject([{ status: 'proposed', begun_at: null }])
  })

  test('is made, accepted and entered by nobody at whom the team looks, nor with whoever has gone', async () => {
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

  test('of another moment takes the place of what was asked, and is told as one thing', async () => {
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
    'at %s for %s, a quarter of an hour before, is answered with %s',
    async (now, time, status) => {
      app.clock.set(now)
      const answer = await (await as(helene)).propose({ day: '2026-11-20', time })
      expect(answer.statusCode).toBe(status)
    },
  )

  test.each([
    ['19:00', 201],
    ['19:30', 400],
  ])('for %s, two weeks later, is answered with %s', async (time, status) => {
    const answer = await (await as(helene)).propose({ day: '2026-12-04', time })
    expect(answer.statusCode).toBe(status)
  })

  test('for now waits five minutes, for a moment until it', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    const { id, version } = (await hers.propose()).json()
    app.clock.set('2026-11-20T18:05:00Z')
    const late = await his.ask('POST', `/api/calls/${id}/accept`, { version })
    expect(late.json().code).toBe('call_changed')
    await his.propose(TONIGHT)
    app.clock.set(TONIGHT_AT)
    expect((await hers.accept()).json().code).toBe('call_changed')
  })

  test('is made three times a day in one conversation', async () => {
    const hers = await as(helene)
    for (let nth = 0; nth < 3; nth++) {
      expect((await hers.propose()).statusCode).toBe(201)
      await hers.cancel()
    }
    expect((await hers.propose()).json()).toMatchObject({ status: 409, code: 'calls_exhausted' })
    app.clock.set('2026-11-21T09:00:00Z')
    expect((await hers.propose({ day: '2026-11-21', time: '20:30' })).statusCode).toBe(201)
  })

  test('for now is made to whoever is there, as far as it shows; for a moment, to whoever is not', async () => {
    const hers = await as(helene)
    const shows = (shown: boolean) =>
      app.handle.database.updateTable('members').set({ shows_online: shown }).execute()
    await shows(false)
    expect((await hers.propose()).json()).toMatchObject({ status: 409, code: 'call_partner_away' })
    await shows(true)
    app.clock.set('2026-11-20T18:10:00Z')
    const first = (await hers.propose()).json()
    app.clock.set('2026-11-20T18:10:01Z')
    // What was proposed stays, also for whoever did not hear that it was; another begins with nobody there.
    expect((await hers.propose()).json()).toEqual(first)
    await hers.cancel()
    expect((await hers.propose()).json().code).toBe('call_partner_away')
    expect(await stored()).toHaveLength(1)
    expect((await hers.propose(TONIGHT)).statusCode).toBe(201)
  })

  test.each([
    ['sooner than in a quarter of an hour', { day: '2026-11-20', time: '19:14' }, 'at.time'],
    ['later than in two weeks', { day: '2026-12-05', time: '20:30' }, 'at.day'],
    ['of a day that there is not', { day: '2026-11-31', time: '20:30' }, 'at.day'],
  ])('is refused %s', async (_, at, path) => {
    const answer = (await (await as(helene)).propose(at)).json()
    expect(answer).toMatchObject({ code: 'validation', errors: [{ path }] })
  })
})

describe('an answer', () => {
  test('« Pas maintenant » needs no reason, and ends it for both', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    expect((await his.decline()).json()).toMatchObject({ status: 'declined', isEndedByMe: true })
    expect((await his.decline()).statusCode).toBe(200)
    expect(await hers.card()).toMatchObject({ status: 'declined', isEndedByMe: false })
  })

  test('accepted and cancelled at once, it is one of the two for both', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose(TONIGHT)
    const shown = await his.card()
    await Promise.all([hers.cancel(shown), his.accept(shown)])
    const [one, other] = [await hers.card(), await his.card()]
    expect(one.status).toBe(other.status)
    expect(one.status).toBe('cancelled')
  })

  test('is for whoever was asked, and for nobody else', async () => {
    const hers = await as(helene)
    await hers.propose()
    expect((await hers.accept()).json().code).toBe('call_changed')
    expect((await hers.decline()).json().code).toBe('call_changed')
  })
})

describe('in the call', () => {
  test('one enters from its moment on, with an access to the relay that lasts ten minutes', async () => {
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
    // Both are there, and have not found each other yet.
    expect((await his.enter()).json().call).toMatchObject({ isPartnerIn: true, begunAt: null })
    await his.hear()
    expect(await hers.card()).toMatchObject({ begunAt: TONIGHT_AT })
  })

  test('it begins with the line between the two, once, in the windows that are in it', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    await his.accept()
    await hers.enter()
    expect((await hers.hear()).json().code).toBe('call_changed')
    await his.enter()
    expect((await his.hear({ seatId: OTHER_SEAT })).json().code).toBe('call_changed')
    await his.hear()
    app.clock.set('2026-11-20T18:00:02Z')
    expect((await hers.hear()).statusCode).toBe(200)
    expect(await hers.card()).toMatchObject({ begunAt: '2026-11-20T18:00:00.000Z' })
  })

  test('two who never heard each other have had none: they go out, and may enter again until it closes', async () => {
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

  test('one has the same name at the relay for a day, by which it counts what they take, and which is of nobody else', async () => {
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

  test('is open for a quarter of an hour, and lasts thirty minutes', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose(TONIGHT)
    await his.accept()
    app.clock.set('2026-11-20T19:44:59Z')
    expect((await hers.enter()).statusCode).toBe(200)
    await his.enter()
    await his.hear()
    app.clock.set('2026-11-20T20:14:58Z')
    expect((await hers.enter()).statusCode).toBe(200)
    app.clock.set('2026-11-20T20:14:59Z')
    expect((await hers.enter()).json().code).toBe('call_changed')
    await app.services.calls.follow()
    expect(await hers.card()).toMatchObject({ status: 'over', minutes: 30 })
  })

  test('one that lasted its time with both windows closed is over, also where another is proposed before the clock looks', async () => {
    const { hers } = await together()
    app.clock.set('2026-11-20T18:31:00Z')
    expect((await hers.propose(TONIGHT)).statusCode).toBe(201)
    await app.services.calls.follow()
    const [first, second] = await stored()
    expect(first).toMatchObject({ status: 'over', over_at: new Date('2026-11-20T18:30:00Z') })
    expect(second).toMatchObject({ status: 'proposed' })
  })

  test('the first window keeps it, until it is taken up in another', async () => {
    const { hers } = await together()
    const second = { seatId: OTHER_SEAT }
    expect((await hers.enter(second)).json()).toMatchObject({ status: 409, code: 'call_elsewhere' })
    expect((await hers.enter()).statusCode).toBe(200)
    expect((await hers.enter({ ...second, takesOver: true })).statusCode).toBe(200)
    expect((await hers.enter()).json().code).toBe('call_elsewhere')
    // The window that lost it hangs nothing up.
    await hers.leave()
    expect(await hers.card()).toMatchObject({ status: 'accepted', seatId: OTHER_SEAT })
  })

  test('to hang up ends it for both; alone there, one only goes out', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    await his.accept()
    await hers.enter()
    expect((await hers.leave()).json()).toMatchObject({ status: 'accepted', seatId: null })
    await hers.enter()
    await his.enter()
    await his.hear()
    app.clock.set('2026-11-20T18:24:00Z')
    expect((await his.leave()).json()).toMatchObject({ status: 'over', minutes: 24 })
    expect(await hers.card()).toMatchObject({ status: 'over', minutes: 24 })
    expect((await hers.leave()).statusCode).toBe(200)
  })

  test('under way is hung up, and cancelled by nobody', async () => {
    const { hers } = await together()
    expect((await hers.cancel()).json().code).toBe('call_changed')
    expect(await stored()).toMatchObject([{ status: 'accepted' }])
  })

  test('that the two saw each other is kept for them, once both did in the window that is in it', async () => {
    const [hers, his] = [await as(helene), await as(laurent)]
    await hers.propose()
    await his.accept()
    await hers.enter()
    expect((await hers.see()).json().code).toBe('call_changed')
    await his.enter()
    await his.hear()
    await hers.see()
    expect((await his.see({ seatId: OTHER_SEAT })).json().code).toBe('call_changed')
    expect((await hers.read()).seen).toBeNull()
    await his.see()
    app.clock.set('2026-11-20T18:24:00Z')
    await hers.leave()
    const seen = { at: '2026-11-20T18:00:00.000Z', minutes: 24 }
    expect([(await hers.read()).seen, (await his.read()).seen]).toEqual([seen, seen])
  })
})

describe('nothing of it', () => {
  test('without a relay that answers, which is said', async () => {
    isRelayHere = false
    // What was heard of it holds for three seconds.
    app.clock.set('2026-11-20T18:00:04Z')
    const hers = await as(helene)
    expect(await hers.read()).toMatchObject({ relay: 'away' })
    expect((await hers.propose()).json()).toMatchObject({
      ...{ status: 503, code: 'calls_away' },
      title: 'Les appels sont interrompus un moment. Vos messages passent normalement.',
    })
  })

  test('while the relay is away, but for an agreement about later; once it is back, who waits for it is told once', async () => {
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

  test('is said to be possible again once it was cancelled', async () => {
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

  test('across a block, which ends it', async () => {
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
      'after a polite no',
      async (hers: Awaited<ReturnType<typeof as>>) =>
        hers.ask('POST', `/api/matches/${laurent.public_id}/decline`, { sentenceId: 'not_us' }),
    ],
    [
      'of somebody who leaves',
      async () => {
        const { handle, services } = app
        await handle.transaction((tx) => services.calls.endAllOf(tx, () => {}, laurent.id))
      },
    ],
  ])('goes on %s', async (_, trouble) => {
    const hers = await as(helene)
    await hers.propose(TONIGHT)
    await trouble(hers)
    expect(await stored()).toMatchObject([{ status: 'ended', ended_by: null }])
  })

  test('stays after thirty days, but that the two saw each other, which goes with the conversation', async () => {
    const { hers, his } = await together()
    await Promise.all([hers.see(), his.see()])
    await hers.leave()
    app.clock.set('2026-12-21T18:00:00Z')
    await app.services.erasures.forgetOld()
    expect(await stored()).toEqual([])
    expect((await hers.read()).seen).not.toBeNull()
    await app.handle.executeSql('select erase_conversation($1)', [matchId])
    expect(await app.handle.database.selectFrom('call_sightings').selectAll().execute()).toEqual([])
  })
})

test('both are reminded once, ten minutes before', async () => {
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
