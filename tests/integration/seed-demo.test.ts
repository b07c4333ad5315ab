// Rules: demo
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#db/seed.ts'
import { createPlaceService } from '#server/features/places/places.service.ts'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'

const clock = fixedClock('2026-11-20T09:00:00Z')
const places = createPlaceService()
let handle: DatabaseHandle

beforeAll(async () => {
  handle = await openTestDatabase()
  await resetDatabase(handle)
  await seedDemo({ handle, clock, places })
})

function members() {
  return handle.database.selectFrom('members').selectAll().orderBy('id').execute()
}

test('a first start makes demo members, all of them test profiles that others may be shown', async () => {
  const all = await members()
  expect(all.length).toBe(120)
  expect(all.every((member) => member.is_test_profile && member.status === 'active')).toBe(true)
  expect(all.every((member) => member.city_code && member.preferences_saved_at)).toBe(true)
  const pool = await handle.database.selectFrom('deck_pool').select('member_id').execute()
  expect(new Set(pool.map((row) => row.member_id)).size).toBe(all.length - 1)
})

test('the four accounts exist, each with its plan, and one administrates', async () => {
  const accounts = (await members()).filter(({ email }) =>
    Object.values<string>(DEMO_ACCOUNTS).includes(email),
  )
  expect(accounts.map(({ email, plan, role }) => [email.split('@')[0], plan, role])).toEqual([
    ['gratuit', 'gratuit', null],
    ['premium', 'premium', null],
    ['gold', 'gold', null],
    ['admin', 'gratuit', 'administrator'],
  ])
})

test('all have agreed to the terms of today, about which nobody is asked', async () => {
  const agreed = await handle.database
    .selectFrom('consents')
    .select('version')
    .distinct()
    .where('purpose', '=', 'terms')
    .execute()
  expect(agreed).toEqual([{ version: LEGAL_TEXTS.terms.version }])
})

test('the accounts find conversations under way, whose counts agree with the messages', async () => {
  const { database } = handle
  const sides = await database.selectFrom('match_members').selectAll().execute()
  const messages = await database.selectFrom('messages').selectAll().execute()
  expect(sides).toHaveLength(20)
  for (const side of sides) {
    const written = messages.filter((message) => message.match_id === side.match_id)
    const unread = written.filter(
      (message) => message.sender_id !== side.member_id && message.id > side.last_read_id,
    )
    expect(side.last_message_id).toBe(written.length)
    expect(side.unread).toBe(unread.length)
    expect(side.has_written).toBe(written.some(({ sender_id }) => sender_id === side.member_id))
  }
})

test.each(['gratuit', 'premium', 'gold'] as const)(
  '%s finds flashes that wait for an answer, and visits of which some are new',
  async (account) => {
    const { database } = handle
    const member = (await members()).find(({ email }) => email === DEMO_ACCOUNTS[account])
    const id = member?.id ?? 0
    const flashes = await database
      .selectFrom('edges')
      .selectAll()
      .where('to_id', '=', id)
      .where('kind', '=', 'flash')
      .where('is_answered', '=', false)
      .execute()
    const visits = await database
      .selectFrom('visits')
      .selectAll()
      .where('visited_id', '=', id)
      .execute()
    expect(flashes.length).toBeGreaterThanOrEqual(4)
    expect(visits.length).toBeGreaterThanOrEqual(7)
    expect(visits.filter(({ seen_at }) => seen_at === null)).toHaveLength(4)
  },
)

test('gratuit has two matches, both opened, and one message to read', async () => {
  const account = (await members()).find(({ email }) => email === DEMO_ACCOUNTS.gratuit)
  const sides = await handle.database
    .selectFrom('match_members')
    .select(['unread', 'opened_at'])
    .where('member_id', '=', account?.id ?? 0)
    .execute()
  expect(sides.map(({ unread }) => unread).toSorted()).toEqual([0, 1])
  expect(sides.every(({ opened_at }) => opened_at !== null)).toBe(true)
})

test('nobody has begun a conversation whose plan does not let them', async () => {
  const begun = await handle.database
    .selectFrom('messages')
    .innerJoin('members', 'members.id', 'messages.sender_id')
    .select('plan')
    .where('messages.id', '=', 1)
    .execute()
  expect(begun.length).toBeGreaterThan(5)
  expect(begun.map(({ plan }) => plan)).not.toContain('gratuit')
})

test('BIENVENUE20 takes 20 % off a first order, for 60 days from the first start', async () => {
  const codes = await handle.database.selectFrom('promo_codes').selectAll().execute()
  expect(codes).toMatchObject([
    {
      code: 'BIENVENUE20',
      discount_percent: 20,
      plan: null,
      starts_at: new Date('2026-11-20T09:00:00Z'),
      ends_at: new Date('2027-01-19T09:00:00Z'),
      max_uses_per_member: 1,
      first_order_only: true,
      is_welcome: true,
    },
  ])
})

test('a second start adds nobody', async () => {
  const before = await members()
  await seedDemo({ handle, clock, places })
  expect(await members()).toEqual(before)
})
