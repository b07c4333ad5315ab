// Rules: team
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { askModeration, buildModerator, openReport } from '#tests/support/moderation.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let paule: MemberRow
let yves: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  const { database } = app.handle
  paule = await buildMember(database, { first_name: 'Paule', role: 'administrator' })
  yves = await buildMember(database, { first_name: 'Yves', role: 'administrator' })
})

async function administrators(): Promise<number> {
  const rows = await app.handle.database
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'administrator')
    .where('status', '=', 'active')
    .execute()
  return rows.length
}

const ROUNDS = 10

test('two administrators who remove each other at the same time leave one administrator', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [first, second] = [await buildModerator(app, paule), await buildModerator(app, yves)]
    const take = (cookie: string, whom: MemberRow) =>
      app.inject({
        method: 'DELETE',
        url: `/api/admin/team/${whom.public_id}`,
        headers: { cookie },
      })
    const answers = await Promise.all([take(first, yves), take(second, paule)])
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    // The second one is already signed out, or no longer an administrator.
    expect([200, ...statuses.filter((status) => [401, 403].includes(status))]).toEqual(statuses)
    expect(statuses).toHaveLength(2)
    expect(await administrators()).toBe(1)
    await app.handle.database
      .updateTable('members')
      .set({ role: 'administrator' })
      .where('id', 'in', [paule.id, yves.id])
      .execute()
  }
})

test('two administrators who suspend each other at the same time leave one administrator', async () => {
  const reporter = await buildMember(app.handle.database)
  for (let round = 0; round < ROUNDS; round++) {
    const about = [
      await openReport(app, reporter, yves),
      await openReport(app, reporter, paule),
    ] as const
    const cookies = [await buildModerator(app, paule), await buildModerator(app, yves)] as const
    const suspend = (cookie: string, reference: string) =>
      askModeration(app, cookie, {
        ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
        payload: { measure: 'suspend', ground: 'account', means: 'none', facts: 'Un fait.' },
      })
    const answers = await Promise.all([
      suspend(cookies[0], about[0]),
      suspend(cookies[1], about[1]),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 403].includes(status))).toBe(true)
    expect(await administrators()).toBe(1)
    await app.handle.database
      .updateTable('members')
      .set({ status: 'active', suspended_until: null })
      .where('id', 'in', [paule.id, yves.id])
      .execute()
    await app.handle.database
      .updateTable('reports')
      .set({ state: 'decided' })
      .where('state', '=', 'open')
      .execute()
  }
})
