import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Opinions } from '#shared/contracts/opinions.ts'
import type { OpinionVerdict } from '#shared/domain/opinions.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  buildBlock,
  buildDecline,
  buildMatch,
  buildMember,
  type MemberRow,
} from '#tests/support/factories.ts'
import { openReport } from '#tests/support/moderation.ts'
import { ask, openDevice, SEALED } from '#tests/support/opinions.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'
import { signInStaff } from '#tests/support/staff.ts'

const HOUR = 3_600_000
const NOW = new Date('2026-11-20T09:00:00Z')

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let eric: MemberRow
let matchId: number

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW.toISOString())
  const { database } = app.handle
  helene = await buildMember(database, { first_name: 'Hélène' })
  eric = await buildMember(database, { first_name: 'Éric', gender: 'H' })
  matchId = await buildMatch(database, eric.id, helene.id, new Date(NOW.getTime() - 9 * 24 * HOUR))
})

async function request(
  member: MemberRow,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = { cookie: await app.signIn(member.id) }
  return app.inject({ method, url, headers, ...(payload && { payload }) })
}

async function opinionsOf(member: MemberRow, about: MemberRow): Promise<Opinions> {
  return (await request(member, 'GET', `/api/matches/${about.public_id}/opinions`)).json()
}

async function storedTexts(): Promise<(string | null)[]> {
  const rows = await app.handle.database.selectFrom('opinions').select('sealed').execute()
  return rows.map(({ sealed }) => sealed)
}

async function textOf(id: string): Promise<string | null> {
  const { database } = app.handle
  const kept = database.selectFrom('opinions').select('sealed').where('public_id', '=', id)
  return (await kept.executeTakeFirst())?.sealed ?? null
}

const later = (hours: number) => app.clock.set(new Date(NOW.getTime() + hours * HOUR).toISOString())
const dead = { status: 404, body: { code: 'link_invalid' } }

describe('a link', () => {
  test('shows the facts and the encrypted text to the first device only', async () => {
    const { token } = await ask(app, helene, eric)
    const martine = openDevice(app)
    expect(await martine.read(token)).toMatchObject({
      status: 200,
      body: {
        ...{ asker: { firstName: 'Hélène', gender: 'F' }, partnerGender: 'H' },
        ...{ daysKnown: 9, isVerified: false, sealed: SEALED, verdict: null },
        expiresAt: new Date(NOW.getTime() + 72 * HOUR).toISOString(),
      },
    })
    expect(await openDevice(app).read(token)).toMatchObject(dead)
    // A reload.
    expect((await martine.read(token)).status).toBe(200)
  })

  test('is not bound to a device that only checks it', async () => {
    const { token } = await ask(app, helene, eric)
    expect((await openDevice(app).check(token)).status).toBe(204)
    expect((await openDevice(app).read(token)).status).toBe(200)
  })

  test('cannot be opened by a device without cookies', async () => {
    const { token } = await ask(app, helene, eric)
    expect(await openDevice(app).open(token)).toMatchObject(dead)
  })

  test('cannot be read by the member who made it, with an explanation, or by the member it is about', async () => {
    const { token } = await ask(app, helene, eric)
    const own = await openDevice(app, await app.signIn(helene.id)).read(token)
    expect(own).toMatchObject({ status: 403, body: { code: 'own_opinion' } })
    expect(await openDevice(app, await app.signIn(eric.id)).read(token)).toMatchObject(dead)
    expect((await openDevice(app).read(token)).status).toBe(200)
  })

  test.each<[string, (id: string) => unknown]>([
    ['that was revoked', (id) => request(helene, 'DELETE', `/api/opinions/${id}`)],
    ['that a newer one replaced', () => ask(app, helene, eric)],
    [
      'of a member who blocks the partner',
      () => request(helene, 'POST', '/api/blocks', { userId: eric.public_id }),
    ],
    [
      'of a member who is blocked by the partner',
      () => request(eric, 'POST', '/api/blocks', { userId: helene.public_id }),
    ],
    ['of 72 hours ago', () => later(72)],
    ['of a member who has left', () => leave(helene)],
    ['of a member who is excluded', () => exclude(helene)],
    ['about a member who was erased', () => erase(eric)],
    ['of a conversation that was erased', eraseClosed],
  ])('%s gets the response of an unknown one, and its text is deleted', async (_, end) => {
    const { token, body } = await ask(app, helene, eric)
    const martine = openDevice(app)
    await martine.read(token)
    await end(body.id)
    await app.services.opinions.sweep()
    expect(await martine.read(token)).toMatchObject(dead)
    expect(await martine.answer(token, 'mefie')).toMatchObject(dead)
    expect(await martine.read('inconnu')).toMatchObject(dead)
    expect(await textOf(body.id)).toBeNull()
  })

  test('can still be read after the member it is about has left', async () => {
    const { token } = await ask(app, helene, eric)
    await leave(eric)
    expect((await openDevice(app).read(token)).status).toBe(200)
  })
})

describe('a request for an opinion', () => {
  test('that is repeated with the same token stays one request', async () => {
    const first = await ask(app, helene, eric)
    const again = await ask(app, helene, eric, { token: first.token })
    expect(again.body).toEqual(first.body)
    expect(await storedTexts()).toEqual([SEALED])
  })

  test('can be made five times a day, counted until midnight in Paris', async () => {
    for (let turn = 0; turn < 5; turn++) expect((await ask(app, helene, eric)).status).toBe(201)
    expect(await ask(app, helene, eric)).toMatchObject({
      status: 409,
      body: { code: 'opinions_exhausted' },
    })
    later(14)
    expect((await ask(app, helene, eric)).status).toBe(201)
  })

  test('about a member without a conversation, or hidden by a block, is refused', async () => {
    const stranger = await buildMember(app.handle.database)
    expect((await ask(app, helene, stranger)).body).toMatchObject({ code: 'match_not_found' })
    await buildBlock(app.handle.database, eric.id, helene.id)
    await request(eric, 'POST', '/api/blocks', { userId: helene.public_id })
    expect((await ask(app, helene, eric)).body).toMatchObject({ code: 'match_not_found' })
  })

  test('to the team is refused if no moderator could read it', async () => {
    expect(await ask(app, helene, eric, { reader: 'team' })).toMatchObject({
      status: 409,
      body: { code: 'no_team_reader' },
    })
  })
})

describe('the answer', () => {
  async function answered(verdict: string) {
    const { token } = await ask(app, helene, eric)
    const device = openDevice(app)
    await device.read(token)
    return { token, device, status: (await device.answer(token, verdict)).status }
  }

  test('is given once, deletes the text, and is shown to the member who asked until they hide it', async () => {
    const { token, device, status } = await answered('mefie')
    expect(status).toBe(204)
    expect((await device.answer(token, 'ca_va')).status).toBe(204)
    expect(await storedTexts()).toEqual([null])
    expect(await device.read(token)).toMatchObject({ body: { sealed: null, verdict: 'mefie' } })
    expect(await openDevice(app).read(token)).toMatchObject(dead)

    const { given, asked } = await opinionsOf(helene, eric)
    expect(asked).toBeNull()
    expect(given).toMatchObject({
      reader: 'trusted',
      verdict: 'mefie',
      answeredAt: NOW.toISOString(),
    })
    await request(helene, 'POST', `/api/opinions/${given?.id}/hide`)
    expect((await opinionsOf(helene, eric)).given).toBeNull()
  })

  test('causes an alert without its content, to the member who asked only', async () => {
    await answered('mefie')
    const alerts = async (member: MemberRow) =>
      (await request(member, 'GET', '/api/notifications')).json()
    expect(await alerts(helene)).toMatchObject([
      { type: 'opinion', title: 'Votre deuxième avis est arrivé', memberId: eric.public_id },
    ])
    expect(await alerts(eric)).toEqual([])
    expect(await opinionsOf(eric, helene)).toEqual({ asked: null, given: null })
  })

  test('of a device that has not opened the link is refused', async () => {
    const { token } = await ask(app, helene, eric)
    const device = openDevice(app)
    await device.check(token)
    expect(await device.answer(token, 'mefie')).toMatchObject(dead)
  })

  test('« Méfie-toi » to two members about the same partner is reported to the team', async () => {
    const odile = await buildMember(app.handle.database, { first_name: 'Odile' })
    await buildMatch(app.handle.database, eric.id, odile.id)
    async function doubt(by: MemberRow, verdict: OpinionVerdict) {
      const { token } = await ask(app, by, eric)
      const device = openDevice(app)
      await device.check(token)
      await device.open(token)
      await device.answer(token, verdict)
    }
    const signals = () =>
      app.handle.database
        .selectFrom('risk_signals')
        .select(['member_id', 'points', 'seen'])
        .where('kind', '=', 'doubted')
        .execute()
    await doubt(helene, 'mefie')
    await doubt(helene, 'mefie')
    await doubt(odile, 'ca_va')
    expect(await signals()).toEqual([])
    await doubt(odile, 'mefie')
    expect(await signals()).toEqual([{ member_id: eric.id, points: 20, seen: 2 }])
  })

  test('is deleted after 30 days', async () => {
    await answered('mefie')
    later(30 * 24 - 1)
    await app.services.opinions.sweep()
    expect((await opinionsOf(helene, eric)).given).not.toBeNull()
    later(30 * 24 + 1)
    await app.services.opinions.sweep()
    expect(await storedTexts()).toEqual([])
  })
})

async function leave({ id }: MemberRow): Promise<void> {
  const cookie = await app.signIn(id)
  await app.handle.database.updateTable('sessions').set({ proven_at: app.clock.now() }).execute()
  await app.inject({ method: 'DELETE', url: '/api/account', headers: { cookie } })
}

async function exclude(member: MemberRow): Promise<void> {
  const reference = await openReport(app, eric, member)
  const { post } = await signInStaff(app, 'administrator')
  const decided = await post(`/api/admin/reports/${reference}/decision`, {
    ...{ measure: 'suspend', means: 'none', ground: 'money', facts: 'Elle demande un mandat.' },
    days: 7,
  })
  expect(decided.status).toBe(200)
}

async function erase({ id }: MemberRow): Promise<void> {
  await app.handle.executeSql(`select erase_member(${id}, '${NOW.toISOString()}')`)
}

async function eraseClosed(): Promise<void> {
  await buildDecline(app.handle.database, { matchId, memberId: helene.id, at: NOW })
  await app.handle.executeSql(`select erase_conversation(${matchId})`)
}

test('the pages of the member who asked are notified of each step, and those of the partner of none', async () => {
  const address = await app.listen()
  const [own, other] = [
    await connectWith(address, await app.signIn(helene.id)),
    await connectWith(address, await app.signIn(eric.id)),
  ]
  const { body, token } = await ask(app, helene, eric)
  const martine = openDevice(app)
  await martine.read(token)
  await martine.answer(token, 'appelle')
  await request(helene, 'POST', `/api/opinions/${body.id}/hide`)
  const { body: second } = await ask(app, helene, eric)
  await request(helene, 'DELETE', `/api/opinions/${second.id}`)
  await app.idle()
  await settled(own, other)
  const told = own.received.filter(({ event }) => event === 'opinions_changed')
  expect(told).toHaveLength(5)
  const shown = own.received.find(({ event }) => event === 'notification')
  expect(shown?.payload).toMatchObject({ type: 'opinion', memberId: eric.public_id, photo: null })
  expect(other.received).toEqual([])
  disconnectAll()
})
