import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NotificationType } from '#server/platform/database/schema.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let serge: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  helene = await buildMember(app.handle.database, { plan: 'premium' })
  serge = await buildMember(app.handle.database, { gender: 'H', first_name: 'Serge' })
})

async function keep(member: MemberRow, type: NotificationType, from: MemberRow | null = serge) {
  const { id } = await app.handle.database
    .insertInto('notifications')
    .values({
      member_id: member.id,
      type,
      from_id: from?.id ?? null,
      created_at: BUILT_AT,
      seen_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ask(member: MemberRow, method: 'GET' | 'POST', url: string, payload?: object) {
  const cookie = await app.signIn(member.id)
  return app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
}

const alerts = async (member: MemberRow) => (await ask(member, 'GET', '/api/notifications')).json()
const ids = async (member: MemberRow) => (await alerts(member)).map(({ id }: { id: number }) => id)
const see = (member: MemberRow, seen: object) =>
  ask(member, 'POST', '/api/notifications/seen', seen)

describe('the alerts', () => {
  test('are the unseen notifications, newest first, with names for a paying member', async () => {
    const visit = await keep(helene, 'visit')
    const flash = await keep(helene, 'flash')
    const match = await keep(helene, 'match')
    const who = {
      createdAt: BUILT_AT.toISOString(),
      memberId: serge.public_id,
      photo: '/media/initials/H-S.svg',
    }
    expect(await alerts(helene)).toEqual([
      { id: match, type: 'match', title: "C'est un match avec Serge", ...who },
      { id: flash, type: 'flash', title: 'Serge vous a envoyé un flash', ...who },
      { id: visit, type: 'visit', title: 'Serge a regardé votre profil', ...who },
    ])
    expect(await alerts(serge)).toEqual([])
  })

  test('do not reveal to a gratuit member who flashed or visited: no name, photo or id', async () => {
    const luc = await buildMember(app.handle.database, { plan: 'gratuit' })
    await keep(luc, 'flash')
    await keep(luc, 'visit')
    await keep(luc, 'match')
    const nobody = { memberId: null, photo: null }
    expect(await alerts(luc)).toMatchObject([
      { title: "C'est un match avec Serge", memberId: serge.public_id },
      { title: 'Une visite sur votre profil', ...nobody },
      { title: 'Vous avez reçu un flash', ...nobody },
    ])
  })

  test('do not name a member who has left, but are still counted', async () => {
    await keep(helene, 'match')
    await app.handle.database
      .updateTable('members')
      .set({ status: 'deleted' })
      .where('id', '=', serge.id)
      .execute()
    expect(await alerts(helene)).toMatchObject([
      { title: "C'est un match\u202f!", memberId: null, photo: null },
    ])
    const stats = await ask(helene, 'GET', '/api/users/stats')
    expect(stats.json()).toMatchObject({ alerts: 1 })
  })

  test('are at most 50', async () => {
    for (const _ of Array(52)) await keep(helene, 'upgrade', null)
    expect(await alerts(helene)).toHaveLength(50)
  })

  test('are removed once seen: one, all up to an id, or all', async () => {
    const [first, second, third, fourth] = [
      await keep(helene, 'visit'),
      await keep(helene, 'visit'),
      await keep(helene, 'flash'),
      await keep(helene, 'flash'),
    ]
    expect((await see(helene, { id: third })).statusCode).toBe(204)
    expect(await ids(helene)).toEqual([fourth, second, first])
    await see(helene, { upToId: second })
    expect(await ids(helene)).toEqual([fourth])
    await see(helene, {})
    expect(await ids(helene)).toEqual([])
    expect((await see(helene, {})).statusCode).toBe(204)
  })

  test('about a member are seen once their conversation or their profile is opened', async () => {
    const luc = await buildMember(app.handle.database, { gender: 'H', first_name: 'Luc' })
    const [, , other] = [
      await keep(helene, 'match'),
      await keep(helene, 'visit'),
      await keep(helene, 'match', luc),
    ]
    await buildMatch(app.handle.database, helene.id, serge.id)
    await ask(helene, 'POST', '/api/messages/read', { senderId: serge.public_id })
    expect(await ids(helene)).toEqual([other])
    await keep(helene, 'flash', luc)
    await ask(helene, 'GET', `/api/users/${luc.public_id}`)
    expect(await ids(helene)).toEqual([])
  })

  test('without a name stay on the free plan when a profile is opened: a count that drops would reveal who came', async () => {
    const luc = await buildMember(app.handle.database, { gender: 'H' })
    const anonymous = [await keep(luc, 'visit', helene), await keep(luc, 'flash', helene)]
    await keep(luc, 'match', helene)
    await ask(luc, 'GET', `/api/users/${helene.public_id}`)
    expect(await ids(luc)).toEqual(anonymous.toReversed())
  })

  test('about flashes are seen once the flash is answered or all flashes are marked as seen, but not when flashes are only requested', async () => {
    const luc = await buildMember(app.handle.database, { gender: 'H' })
    await ask(luc, 'POST', '/api/flashes', { toUserId: helene.public_id })
    await expect.poll(() => ids(helene)).toHaveLength(1)
    await ask(helene, 'POST', '/api/flashes', { toUserId: luc.public_id })
    await expect.poll(() => ids(helene)).toEqual([])
    await keep(helene, 'flash')
    const visit = await keep(helene, 'visit')
    await ask(helene, 'GET', '/api/flashes/received')
    expect(await ids(helene)).toHaveLength(2)
    await ask(helene, 'POST', '/api/notifications/seen', { type: 'flash' })
    expect(await ids(helene)).toEqual([visit])
  })

  test('about a flash that is already answered are stored as seen', async () => {
    await buildMatch(app.handle.database, helene.id, serge.id)
    await app.services.notifications.save(helene.id, 'flash', serge.id)
    await app.services.notifications.save(helene.id, 'match', serge.id)
    expect(await alerts(helene)).toMatchObject([{ type: 'match' }])
  })

  test('about visits are seen once the visits are marked as seen', async () => {
    const came = { visited_id: helene.id, visitor_id: serge.id, at: BUILT_AT }
    await app.handle.database.insertInto('visits').values(came).execute()
    await keep(helene, 'visit')
    await ask(helene, 'POST', '/api/visits/seen')
    await expect.poll(() => ids(helene)).toEqual([])
  })

  test('of another member cannot be marked as seen', async () => {
    const id = await keep(helene, 'visit')
    for (const seen of [{ id }, { upToId: id }, {}]) await see(serge, seen)
    expect(await ids(helene)).toEqual([id])
    const wrong = await see(helene, { id: randomUUID() })
    expect(wrong.json()).toMatchObject({ status: 400, code: 'validation' })
  })

  test('require a session', async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/notifications' })
    expect(answer.statusCode).toBe(401)
  })
})
