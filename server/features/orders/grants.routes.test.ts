import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/form.ts'
import { buildSubscription } from '#tests/support/purchases.ts'

const NOW = '2026-11-20T09:00:00.000Z'

let app: Awaited<ReturnType<typeof buildTestApp>>
let admin: string
let helene: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(NOW)
  const { database } = app.handle
  const { id } = await buildMember(database, { role: 'administrator' })
  const now = app.clock.now()
  admin = await buildSession(database, id, { created_at: now, proven_at: now })
  helene = await buildMember(database, { email: 'helene@exemple.fr' })
})

/** Updates Hélène's account as the back office does. */
async function give(fields: Record<string, string>) {
  const form = await formOf({ id: helene.public_id, ...fields }, 'photos', [])
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/admin/users/update' },
    headers: { cookie: admin, ...form.headers },
    payload: form.payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function planOf({ id }: MemberRow): Promise<string | undefined> {
  const member = app.handle.database.selectFrom('members').select('plan').where('id', '=', id)
  return (await member.executeTakeFirst())?.plan
}

async function mails(): Promise<{ subject: string; text: string }[]> {
  const { rows } = await sql<{ data: { to: string; subject: string; text: string } }>`
    select data from jobs.job where name = 'mail' order by created_on`.execute(app.handle.database)
  return rows
    .filter(({ data }) => data.to === 'helene@exemple.fr')
    .map(({ data }) => ({ subject: data.subject, text: data.text.replaceAll(/\s+/g, ' ') }))
}

async function givenUntil(): Promise<string | undefined> {
  const cookie = await app.signIn(helene.id)
  const answer = await app.inject({ url: '/api/subscriptions/current', headers: { cookie } })
  return answer.json().givenUntil
}

const end = () => app.services.grants.endExpired()

describe('a plan that the team gives', () => {
  test('is announced with its last day, is ended by the job after that day, and its end is announced once', async () => {
    const { body } = await give({ subscription: 'gold', subscriptionUntil: '2026-12-24' })
    const user: AdminMember = body.user
    expect(user).toMatchObject({
      ...{ subscription: 'gold', given: { endsAt: '2026-12-24T23:00:00.000Z' } },
    })
    expect(await givenUntil()).toBe('2026-12-24T23:00:00.000Z')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'La formule Gold vous est offerte',
    ])
    expect((await mails())[0]?.text).toContain("jusqu'au 24 décembre 2026 inclus")

    app.clock.set('2026-12-24T22:59:59Z')
    await end()
    expect(await planOf(helene)).toBe('gold')
    app.clock.set('2026-12-24T23:00:00Z')
    await Promise.all([end(), end()])
    await end()
    expect(await planOf(helene)).toBe('gratuit')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'La formule Gold vous est offerte',
      'Votre formule offerte est terminée',
    ])
  })

  test('lasts a month if no last day is given', async () => {
    await give({ subscription: 'premium' })
    expect(await givenUntil()).toBe('2026-12-20T09:00:00.000Z')
  })

  test('cannot end on a past day', async () => {
    const { status, body } = await give({ subscription: 'gold', subscriptionUntil: '2026-11-19' })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { path: 'subscriptionUntil', message: 'Choisissez un jour à venir.' },
    ])
    expect(await planOf(helene)).toBe('gratuit')
  })

  test('can be prolonged; saving it unchanged sends no mail', async () => {
    await give({ subscription: 'gold', subscriptionUntil: '2026-12-24' })
    await give({ subscription: 'gold', subscriptionUntil: '2026-12-24', city: 'Rennes' })
    expect(await mails()).toHaveLength(1)
    await give({ subscriptionUntil: '2027-01-31' })
    expect(await givenUntil()).toBe('2027-01-31T23:00:00.000Z')
    expect(await mails()).toHaveLength(2)
  })

  test('can be taken back before its end, which is announced by mail', async () => {
    await give({ subscription: 'gold', subscriptionUntil: '2026-12-24' })
    await give({ subscription: 'gratuit' })
    expect(await planOf(helene)).toBe('gratuit')
    expect((await mails()).at(-1)?.subject).toBe('Votre formule offerte est terminée')
  })

  test('does not end a plan that was paid for in the meantime', async () => {
    await give({ subscription: 'gold', subscriptionUntil: '2026-12-24' })
    await buildSubscription(app.handle.database, helene.id, { product: 'gold' })
    app.clock.set('2026-12-25T09:00:00Z')
    await end()
    expect(await planOf(helene)).toBe('gold')
    expect(await mails()).toHaveLength(1)
    expect(await app.handle.database.selectFrom('given_plans').selectAll().execute()).toEqual([])
  })

  test('ends on its last day even if a paid plan is scheduled to begin later', async () => {
    await give({ subscription: 'gold', subscriptionUntil: '2026-12-24' })
    await buildSubscription(app.handle.database, helene.id, { product: 'gold' })
    await app.handle.database.updateTable('subscriptions').set({ status: 'scheduled' }).execute()
    app.clock.set('2026-12-25T09:00:00Z')
    await end()
    expect(await planOf(helene)).toBe('gratuit')
  })

  test('has no end for an imported profile: it is kept and shown', async () => {
    const { database } = app.handle
    const now = app.clock.now()
    await database
      .updateTable('members')
      .set({ plan: 'premium' })
      .where('id', '=', helene.id)
      .execute()
    await database
      .insertInto('given_plans')
      .values({ member_id: helene.id, plan: 'premium', given_at: now, ends_at: null })
      .execute()
    await end()
    const { body } = await give({ city: 'Rennes' })
    expect(body.user).toMatchObject({ subscription: 'premium', given: { endsAt: null } })
  })
})
