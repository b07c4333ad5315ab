import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildFlash, buildMatch, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { connectWith, disconnectAll, settled } from '#tests/support/sockets.ts'

/** A date whose 14 days end in November. */
const SENT = new Date('2026-11-10T10:00:00Z')
const FIRST = '2026-12-01T08:00:00Z'

let app: Awaited<ReturnType<typeof buildTestApp>>
let serge: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set(FIRST)
  serge = await buildMember(app.handle.database, {
    ...{ first_name: 'Serge', gender: 'H', last_seen_at: new Date('2026-11-28T10:00:00Z') },
  })
})

type Overrides = NonNullable<Parameters<typeof buildMember>[1]>

/** Creates women whom Serge flashed. */
async function flashed(count: number, at = SENT, overrides: Overrides = {}): Promise<MemberRow[]> {
  const women = []
  for (let nth = 0; nth < count; nth++) {
    const woman = await buildMember(app.handle.database, overrides)
    await buildFlash(app.handle.database, serge.id, woman.id, at)
    women.push(woman)
  }
  return women
}

async function answer(woman: MemberRow): Promise<void> {
  const { headers } = await as(woman)
  const payload = { toUserId: serge.public_id }
  await app.inject({ method: 'POST', url: '/api/flashes', headers, payload })
}

const giveBack = () => app.services.returnedFlashes.giveBack()

const setPlan = (plan: MemberRow['plan']) =>
  app.handle.database.updateTable('members').set({ plan }).where('id', '=', serge.id).execute()

async function as(member: MemberRow) {
  const headers = { cookie: await app.signIn(member.id) }
  const get = async (url: string) => (await app.inject({ url, headers })).json()
  return { headers, get, bonus: () => get('/api/bonus') }
}

async function returned(): Promise<number | null> {
  return (await (await as(serge)).bonus()).returned
}

test('flashes not dealt within 14 days are returned, valid until the end of the month, with a notification', async () => {
  await flashed(5)
  const his = await as(serge)
  const page = await connectWith(await app.listen(), his.headers.cookie)
  await giveBack()
  await app.idle()
  await settled(page)
  const shown = page.received.find(({ event }) => event === 'notification')
  expect(shown?.payload).toMatchObject({ type: 'returned' })
  disconnectAll()
  expect(await his.bonus()).toMatchObject({
    flashes: [{ remaining: 5, expiresAt: '2026-12-31T22:59:59.999Z' }],
    returned: 5,
  })
  expect(await his.get('/api/notifications')).toEqual([
    expect.objectContaining({
      type: 'returned',
      title: 'Des flashs vous sont rendus',
      memberId: null,
    }),
  ])
  expect((await his.get('/api/flashes/remaining')).bonus).toBe(5)
})

test('flashes are returned once, even if the job runs twice at the same time and again the next day', async () => {
  await flashed(5)
  await Promise.all([giveBack(), giveBack()])
  app.clock.set('2026-12-02T08:00:00Z')
  await giveBack()
  const { bonus } = await (await as(serge)).get('/api/flashes/remaining')
  expect(bonus).toBe(5)
  app.clock.set('2027-01-01T08:00:00Z')
  await giveBack()
  expect(await returned()).toBeNull()
})

test('fewer than five flashes wait for the next month, because so small a sum would reveal who was dealt which', async () => {
  await flashed(4)
  await giveBack()
  expect(await returned()).toBeNull()
  await flashed(1, new Date('2026-12-10T10:00:00Z'))
  app.clock.set('2027-01-01T08:00:00Z')
  await giveBack()
  expect(await returned()).toBe(5)
})

describe('a flash that is not returned', () => {
  async function expectFour(): Promise<void> {
    await giveBack()
    expect(await returned()).toBe(4)
  }

  test('was dealt among the cards of a free deck', async () => {
    const [helene] = await flashed(5)
    app.clock.set('2026-11-12T10:00:00Z')
    // With so few cards he is among them even without the flash.
    const cards = await (await as(helene ?? serge)).get('/api/users/suggestions')
    expect(cards.map(({ id }: { id: string }) => id)).toContain(serge.public_id)
    app.clock.set(FIRST)
    await expectFour()
  })

  test('was dealt in the deck of a paying recipient', async () => {
    const [helene] = await flashed(5, SENT, { plan: 'premium' })
    await (await as(helene ?? serge)).get('/api/users/suggestions')
    await expectFour()
  })

  test('was listed in the received flashes of a paying recipient', async () => {
    const [helene] = await flashed(5, SENT, { plan: 'premium', seeks_gender: 'F' })
    const received = await (await as(helene ?? serge)).get('/api/flashes/received')
    expect(received.items).toHaveLength(1)
    await expectFour()
  })

  test('was answered, and does not count among the five', async () => {
    const [helene] = await flashed(5)
    await answer(helene ?? serge)
    await giveBack()
    expect(await returned()).toBeNull()
    // Four alone would not be returned.
    await flashed(1, SENT, { status: 'suspended' })
    await expectFour()
  })

  test("has waited less than 14 days outside its recipient's suspension", async () => {
    await flashed(4)
    const [late] = await flashed(1, SENT, { status: 'suspended' })
    app.clock.set('2026-11-20T10:00:00Z')
    await app.handle.transaction((tx) =>
      app.services.standing.reinstate(tx, () => undefined, late?.id ?? 0),
    )
    app.clock.set(FIRST)
    await expectFour()
  })

  test('waits for a suspended recipient', async () => {
    await flashed(4)
    await flashed(1, SENT, { status: 'suspended' })
    await expectFour()
  })

  test('was sent less than 14 days before the month began', async () => {
    await flashed(4)
    await flashed(1, new Date('2026-11-18T10:00:00Z'))
    // Four alone would not be returned.
    await flashed(1, new Date('2026-11-16T10:00:00Z'), { status: 'suspended' })
    await expectFour()
  })
})

test.each([
  ['was never dealt', null],
  ['was dealt', '2026-11-12'],
])(
  'if four of five flashes were answered, nothing reveals whether the fifth %s',
  async (_, day) => {
    const [helene, ...others] = await flashed(5)
    for (const other of others) await answer(other)
    await app.handle.database
      .updateTable('edges')
      .set({ dealt_on: day })
      .where('to_id', '=', helene?.id ?? 0)
      .execute()
    await giveBack()
    expect(await returned()).toBeNull()
  },
)

test('a flash never dealt to a member who has left is returned', async () => {
  await flashed(4)
  await flashed(1, SENT, { status: 'deleted' })
  await giveBack()
  expect(await returned()).toBe(5)
})

test('a gold member, whose flashes are unlimited, gets none returned', async () => {
  await setPlan('gold')
  await flashed(5)
  await giveBack()
  expect(await returned()).toBeNull()
})

test('free flashes sent on gold are not returned after gold has ended', async () => {
  app.clock.set('2026-11-10T10:00:00Z')
  await setPlan('gold')
  const { headers } = await as(serge)
  for (let nth = 0; nth < 6; nth++) {
    const woman = await buildMember(app.handle.database)
    const payload = { toUserId: woman.public_id }
    const sent = await app.inject({ method: 'POST', url: '/api/flashes', headers, payload })
    expect(sent.statusCode).toBe(200)
  }
  await setPlan('gratuit')
  await flashed(4)
  app.clock.set(FIRST)
  await giveBack()
  expect(await returned()).toBeNull()
  await flashed(1)
  await giveBack()
  expect(await returned()).toBe(5)
})

describe('the migration of flashes sent before their cost was recorded', () => {
  const DAY_MS = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

  /** Runs the migration and counts Serge's flashes by their mark. */
  async function marked() {
    const { database } = app.handle
    const name = 'migrations/0048_flashes_that_cost_nothing.sql'
    await sql`delete from migrations where name = ${name}`.execute(database)
    await migrate(app.handle)
    const { rows } = await sql<{ mark: string | null; count: number }>`
      select returned_on::text as mark, count(*)::integer from edges
      where from_id = ${serge.id} group by 1`.execute(database)
    return Object.fromEntries(rows.map(({ mark, count }) => [mark ?? 'counted', count]))
  }

  test('marks flashes sent during a gold plan as free', async () => {
    const gold = { plan: 'gold', given_at: ago(40), ends_at: ago(20) } as const
    await app.handle.database
      .insertInto('given_plans')
      .values({ member_id: serge.id, ...gold })
      .execute()
    await flashed(1, ago(41))
    await flashed(2, ago(30))
    await flashed(3, ago(19))
    expect(await marked()).toEqual({ counted: 4, '-infinity': 2 })
  })

  test('marks a match made by a table as no flash, and keeps the flashes of a match that the table only opened', async () => {
    const { database } = app.handle
    const [made, opened] = [await buildMember(database), await buildMember(database)]
    for (const { id } of [made, opened]) {
      await buildMatch(database, serge.id, id)
      await database.updateTable('match_members').set({ is_open: true }).execute()
    }
    await database.updateTable('edges').set({ at: SENT }).where('from_id', '=', opened.id).execute()
    expect(await marked()).toEqual({ counted: 1, infinity: 1 })
  })
})
