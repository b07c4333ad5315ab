// Rules: demo
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#db/seed.ts'
import { createPlaceService } from '#server/features/places/places.service.ts'
import type { DatabaseHandle } from '#server/platform/database/database.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { fixedClock } from '#tests/support/clock.ts'

const clock = fixedClock('2026-11-20T09:00:00Z')
const places = createPlaceService()
const files = new Map<string, Uint8Array>()
const storage = { put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes) }
let app: Awaited<ReturnType<typeof buildTestApp>>
let handle: DatabaseHandle

beforeAll(async () => {
  app = await buildTestApp()
  handle = app.handle
  await seedDemo({ handle, clock, places, storage })
})
afterAll(() => app.close())

function members() {
  return handle.database.selectFrom('members').selectAll().orderBy('id').execute()
}

test('a first start creates demo members, all of them test profiles that can be shown to others', async () => {
  const all = await members()
  expect(all.length).toBe(120)
  expect(all.every((member) => member.is_test_profile && member.status === 'active')).toBe(true)
  expect(all.every((member) => member.city_code && member.preferences_saved_at)).toBe(true)
  const pool = await handle.database.selectFrom('deck_pool').select('member_id').execute()
  expect(new Set(pool.map((row) => row.member_id)).size).toBe(all.length - 1)
})

test('the four accounts exist, each with its plan, and one is an administrator', async () => {
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

test('all demo members have accepted the current terms, so none is asked about them', async () => {
  const agreed = await handle.database
    .selectFrom('consents')
    .select('version')
    .distinct()
    .where('purpose', '=', 'terms')
    .execute()
  expect(agreed).toEqual([{ version: LEGAL_TEXTS.terms.version }])
})

test('the accounts have conversations whose counts agree with the messages', async () => {
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
  'the account %s has flashes that wait for an answer, and visits of which some are new',
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

test('the account gratuit finds two members who have flashed it among its first cards', async () => {
  const account = (await members()).find(({ email }) => email === DEMO_ACCOUNTS.gratuit)
  const waiting = await handle.database
    .selectFrom('edges')
    .innerJoin('members', 'members.id', 'edges.from_id')
    .select('members.public_id as id')
    .where('to_id', '=', account?.id ?? 0)
    .where('edges.kind', '=', 'flash')
    .where('is_answered', '=', false)
    .execute()
  app.clock.set(clock.now().toISOString())
  const headers = { cookie: await app.signIn(account?.id ?? 0) }
  const cards = (await app.inject({ url: '/api/users/suggestions', headers })).json()
  const flashed = cards.filter((card: { id: string }) => waiting.some(({ id }) => id === card.id))
  const names = flashed.map(({ firstName }: { firstName: string }) => firstName)
  expect(names).toEqual(expect.arrayContaining(['Laurent', 'François']))
})

test('the account gratuit has two matches, both opened, and one unread message', async () => {
  const account = (await members()).find(({ email }) => email === DEMO_ACCOUNTS.gratuit)
  const sides = await handle.database
    .selectFrom('match_members')
    .select(['unread', 'opened_at'])
    .where('member_id', '=', account?.id ?? 0)
    .execute()
  expect(sides.map(({ unread }) => unread).toSorted()).toEqual([0, 1])
  expect(sides.every(({ opened_at }) => opened_at !== null)).toBe(true)
})

test('no demo member has started a conversation that their plan does not allow', async () => {
  const begun = await handle.database
    .selectFrom('messages')
    .innerJoin('members', 'members.id', 'messages.sender_id')
    .select('plan')
    .where('messages.id', '=', 1)
    .execute()
  expect(begun.length).toBeGreaterThan(5)
  expect(begun.map(({ plan }) => plan)).not.toContain('gratuit')
})

test('BIENVENUE20 takes 20 % off a first order, for 60 days, the day of the first start included', async () => {
  const codes = await handle.database.selectFrom('promo_codes').selectAll().execute()
  expect(codes).toMatchObject([
    {
      code: 'BIENVENUE20',
      discount_percent: 20,
      plan: null,
      starts_at: new Date('2026-11-20T09:00:00Z'),
      ends_at: new Date('2027-01-19T00:00:00+01:00'),
      max_uses_per_member: 1,
      first_order_only: true,
      is_welcome: true,
    },
  ])
})

test('the ledger of three months balances, and agrees with the provider', async () => {
  const { database } = handle
  const longAgo = new Date('2026-01-01T00:00:00Z')
  expect(await app.services.reconciliation.findFaults(longAgo)).toEqual([])
  const months = await database
    .selectFrom('orders')
    .select(sql<string>`to_char(paid_at at time zone 'Europe/Paris', 'YYYY-MM')`.as('month'))
    .distinct()
    .execute()
  expect(months.length).toBeGreaterThanOrEqual(3)
  const payers = (await members()).filter(({ plan, email }) => {
    return plan !== 'gratuit' && !Object.values<string>(DEMO_ACCOUNTS).includes(email)
  })
  const running = await database
    .selectFrom('subscriptions')
    .select(['member_id', 'plan'])
    .where('status', '=', 'active')
    .execute()
  const plans = new Map(running.map(({ member_id, plan }) => [member_id, plan]))
  // The two exceptions are Laurent and François, whose flashes wait for the free account.
  expect(payers.filter(({ id, plan }) => plans.get(id) !== plan)).toHaveLength(2)
})

test('the team finds reports, requests, a live photo, subscribers and events', async () => {
  const count = async (table: string, where = 'true') => {
    const { rows } = await handle.executeSql(
      `select count(*)::integer as n from ${table} where ${where}`,
    )
    return Number(rows[0]?.n)
  }
  expect(await count('reports', "state = 'open'")).toBe(3)
  expect(await count('reports', "state = 'decided'")).toBe(1)
  expect(await count('support_requests', "state = 'open'")).toBe(2)
  expect(await count('verifications', 'sent_at is not null')).toBe(1)
  const live = await handle.database.selectFrom('verifications').select('photo_key').execute()
  expect([...files.keys()]).toEqual(live.map(({ photo_key }) => photo_key))
  expect(await count('newsletter_subscribers', "status = 'confirmed'")).toBeGreaterThan(10)
  expect(await count('vip_events')).toBe(3)
  expect(await count('refunds')).toBeGreaterThanOrEqual(3)
})

test('a second start changes no member', async () => {
  const before = await members()
  await seedDemo({ handle, clock, places, storage })
  expect(await members()).toEqual(before)
})
