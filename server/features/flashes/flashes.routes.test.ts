import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import {
  BUILT_AT,
  buildBlock,
  buildFlash,
  buildMember,
  type MemberRow,
} from '#tests/support/factories.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let sender: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T10:00:00Z')
  sender = await buildMember(app.handle.database)
  cookie = await app.signIn(sender.id)
})

async function flash(toUserId: string, body: object = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/flashes',
    headers: { cookie },
    payload: { toUserId, ...body },
  })
}

async function remaining() {
  const answer = await app.inject({ url: '/api/flashes/remaining', headers: { cookie } })
  return answer.json()
}

function man(overrides: Parameters<typeof buildMember>[1] = {}): Promise<MemberRow> {
  return buildMember(app.handle.database, { gender: 'H', first_name: 'Laurent', ...overrides })
}

describe('POST /api/flashes', () => {
  test('creates no match for a first flash, and counts it in the allowance', async () => {
    const to = await man()
    const answer = await flash(to.public_id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ isMatch: false })
    expect(await remaining()).toEqual({ remaining: 2, limit: 3, used: 1, bonus: 0 })
  })

  test('creates the match for a flash back, with a row for each member', async () => {
    const to = await man()
    await buildFlash(app.handle.database, to.id, sender.id)
    expect((await flash(to.public_id)).json()).toEqual({ isMatch: true })
    const rows = await app.handle.database
      .selectFrom('match_members')
      .select(['member_id', 'partner_id'])
      .orderBy('member_id')
      .execute()
    expect(rows).toEqual([
      { member_id: sender.id, partner_id: to.id },
      { member_id: to.id, partner_id: sender.id },
    ])
  })

  test('spends nothing for a repeated flash, and returns whether both members are a match now', async () => {
    const to = await man()
    await flash(to.public_id)
    expect((await flash(to.public_id)).json()).toEqual({ isMatch: false })
    expect(await remaining()).toMatchObject({ used: 1 })
    const admirer = await man()
    await buildFlash(app.handle.database, admirer.id, sender.id)
    await flash(admirer.public_id)
    expect((await flash(admirer.public_id)).json()).toEqual({ isMatch: true })
    expect(await remaining()).toMatchObject({ used: 2 })
  })

  test('allows 3 flashes a day on the free plan, then responds with 409 until midnight in Paris', async () => {
    for (let i = 0; i < 3; i++) expect((await flash((await man()).public_id)).statusCode).toBe(200)
    const refused = await flash((await man()).public_id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'flashes_exhausted' })
    expect(await remaining()).toEqual({ remaining: 0, limit: 3, used: 3, bonus: 0 })

    app.clock.set('2026-11-20T23:00:00Z')
    expect(await remaining()).toEqual({ remaining: 3, limit: 3, used: 0, bonus: 0 })
    expect((await flash((await man()).public_id)).statusCode).toBe(200)
  })

  test('renews no flashes when the system clock moves back', async () => {
    for (let i = 0; i < 3; i++) await flash((await man()).public_id)
    app.clock.set('2026-11-19T10:00:00Z')
    expect((await flash((await man()).public_id)).statusCode).toBe(409)
  })

  test.each([
    ['2026-10-25', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'],
    ['2027-03-28', '2027-03-27T22:59:59Z', '2027-03-27T23:00:00Z', '2027-03-28T21:59:59Z'],
  ])('renews the flashes once on %s, a day of 25 or 23 hours', async (_, before, midnight, end) => {
    app.clock.set(before)
    cookie = await app.signIn(sender.id)
    for (let i = 0; i < 3; i++) await flash((await man()).public_id)
    app.clock.set(midnight)
    for (let i = 0; i < 3; i++) expect((await flash((await man()).public_id)).statusCode).toBe(200)
    app.clock.set(end)
    expect((await flash((await man()).public_id)).statusCode).toBe(409)
  })

  test('allows 20 flashes a day on premium, and an unlimited number on gold', async () => {
    await setPlan('premium')
    expect(await remaining()).toEqual({ remaining: 20, limit: 20, used: 0, bonus: 0 })
    await setPlan('gold')
    for (let i = 0; i < 22; i++) expect((await flash((await man()).public_id)).statusCode).toBe(200)
    expect(await remaining()).toEqual({
      remaining: 'unlimited',
      limit: 'unlimited',
      used: 22,
      bonus: 0,
    })
  })

  test('spends bonus flashes after the allowance, the soonest to expire first', async () => {
    await addBonus(2, '2026-12-20T00:00:00Z')
    await addBonus(1, '2026-11-25T00:00:00Z')
    await addBonus(5, '2026-11-20T09:59:59Z')
    await addBonus(1, null)
    expect(await remaining()).toEqual({ remaining: 7, limit: 3, used: 0, bonus: 4 })
    for (let i = 0; i < 4; i++) await flash((await man()).public_id)
    const left = await app.handle.database
      .selectFrom('bonus_flashes')
      .select('remaining')
      .orderBy('id')
      .execute()
    expect(left.map((row) => row.remaining)).toEqual([2, 0, 5, 1])
    expect(await remaining()).toEqual({ remaining: 3, limit: 3, used: 3, bonus: 3 })
  })

  test('refuses a flash to oneself', async () => {
    expect((await flash(sender.public_id)).json()).toMatchObject({ code: 'self_flash' })
  })

  test.each([
    ['hidden', { is_public: false }],
    ['incognito', { is_incognito: true, plan: 'gold' }],
    ['unconfirmed', { status: 'unconfirmed' }],
    ['suspended', { status: 'suspended' }],
    ['deleted', { status: 'deleted' }],
  ] as const)('does not find a member who is %s, and spends nothing', async (_, overrides) => {
    const refused = await flash((await man(overrides)).public_id)
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toMatchObject({ code: 'member_not_found' })
    expect(await remaining()).toMatchObject({ used: 0 })
  })

  test('does not find a blocking or blocked member, and spends nothing', async () => {
    const [blocker, blocked] = [await man(), await man()]
    await buildBlock(app.handle.database, blocker.id, sender.id)
    await buildBlock(app.handle.database, sender.id, blocked.id)
    for (const other of [blocker, blocked]) {
      expect((await flash(other.public_id)).json()).toMatchObject({ code: 'member_not_found' })
    }
    expect(await remaining()).toMatchObject({ used: 0 })
  })

  test('allows a flash back to an incognito member who flashed first', async () => {
    const to = await man({ is_incognito: true, plan: 'gold' })
    await buildFlash(app.handle.database, to.id, sender.id)
    expect((await flash(to.public_id)).json()).toEqual({ isMatch: true })
  })

  test('does not find a hidden member, even one who flashed the sender', async () => {
    const to = await man({ is_public: false })
    await buildFlash(app.handle.database, to.id, sender.id)
    expect((await flash(to.public_id)).json()).toMatchObject({ code: 'member_not_found' })
  })

  describe.each([
    ['hidden', { is_public: false }, 'profile_hidden'],
    ['not verified yet', { awaits_verification: true }, 'profile_unverified'],
  ] as const)('from a sender who is %s', (_, change, code) => {
    async function hide(plan: 'premium' | 'gratuit'): Promise<void> {
      await app.handle.database
        .updateTable('members')
        .set({ ...change, plan })
        .where('id', '=', sender.id)
        .execute()
    }

    test('only accepts a flash back, because nobody could answer another one', async () => {
      await hide('premium')
      const to = await man()
      const refused = await flash(to.public_id)
      expect([refused.statusCode, refused.json().code]).toEqual([403, code])
      expect(await remaining()).toMatchObject({ used: 0 })
      await app.idle()
      expect(await app.handle.database.selectFrom('notifications').selectAll().execute()).toEqual(
        [],
      )
      await buildFlash(app.handle.database, to.id, sender.id)
      expect((await flash(to.public_id)).json()).toEqual({ isMatch: true })
      expect((await flash(to.public_id)).json()).toEqual({ isMatch: true })
    })

    test('is refused on the free plan even as a flash back, which would reveal who flashed the sender', async () => {
      await hide('gratuit')
      const [stranger, flasher] = [await man(), await man()]
      await buildFlash(app.handle.database, flasher.id, sender.id)
      for (const to of [stranger, flasher]) {
        const refused = await flash(to.public_id)
        expect([refused.statusCode, refused.json().code]).toEqual([403, code])
      }
      expect(await remaining()).toMatchObject({ used: 0 })
    })
  })

  test('accepts a flash to a member whose incognito mode ended with gold', async () => {
    const to = await man({ is_incognito: true, plan: 'premium' })
    expect((await flash(to.public_id)).statusCode).toBe(200)
  })

  test('responds with 403 to a body that names another sender', async () => {
    const [to, other] = [await man(), await man()]
    const refused = await flash(to.public_id, { fromUserId: other.public_id })
    expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden' })
    const named = await flash(to.public_id, { fromUserId: sender.public_id })
    expect(named.statusCode).toBe(200)
  })

  test('asks an unconfirmed member to confirm their email address', async () => {
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    cookie = await app.signIn(pending.id)
    expect((await flash((await man()).public_id)).json()).toMatchObject({
      status: 403,
      code: 'email_unconfirmed',
    })
  })
})

async function setPlan(plan: 'premium' | 'gold'): Promise<void> {
  await app.handle.database
    .updateTable('members')
    .set({ plan })
    .where('id', '=', sender.id)
    .execute()
}

async function addBonus(count: number, expiresAt: string | null): Promise<void> {
  await app.handle.database
    .insertInto('bonus_flashes')
    .values({
      member_id: sender.id,
      remaining: count,
      expires_at: expiresAt ? new Date(expiresAt) : null,
      created_at: BUILT_AT,
    })
    .execute()
}
