// Rules: cancellations
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForBlockedSessions } from '#tests/support/blocked-sessions.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buyPlan, workJobs } from '#tests/support/plans.ts'

let app: Awaited<ReturnType<typeof buildTestApp>>
let member: MemberRow

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  member = await buildMember(app.handle.database, { email: 'helene@example.org' })
  await buyPlan(app, await app.signIn(member.id), { plan: 'premium', billing: 'monthly' })
})

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

function request(fields: object = {}) {
  return post('/api/cancellations', {
    ...{ email: 'helene@example.org', firstName: 'Hélène', ...fields },
  })
}

/** Replaces the running plan by Gold, as the settlement of an upgrade does, while `begin` waits for its lock. */
async function upgradeWhile(begin: () => Promise<unknown>): Promise<void> {
  const [held, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const upgrading = app.handle.transaction(async (tx) => {
    const own = tx.selectFrom('members').select('id').where('id', '=', member.id)
    await own.forNoKeyUpdate().execute()
    held.resolve()
    await others.promise
    const live = tx.selectFrom('subscriptions').selectAll()
    const { id, ...former } = await live.executeTakeFirstOrThrow()
    await tx
      .updateTable('subscriptions')
      .set({ status: 'replaced', ended_at: app.clock.now() })
      .where('id', '=', id)
      .execute()
    const gold = { ...former, plan: 'gold', renewal_id: null } as const
    await tx.insertInto('subscriptions').values(gold).execute()
  })
  await held.promise
  const begun = begin()
  try {
    await waitForBlockedSessions(app.handle)
  } finally {
    others.resolve()
  }
  await Promise.all([upgrading, begun])
  await workJobs(app)
}

async function findLatest() {
  const { database } = app.handle
  const rows = database.selectFrom('subscriptions').select(['plan', 'status', 'renews'])
  return (await rows.orderBy('id').execute()).at(-1)
}

const STOPPED = { plan: 'gold', status: 'active', renews: false }

test('a cancellation with a reference stops the plan that a simultaneous upgrade starts', async () => {
  const { reference } = await app.handle.database
    .selectFrom('orders')
    .select('reference')
    .executeTakeFirstOrThrow()
  await upgradeWhile(() => request({ reference }))
  expect(await findLatest()).toEqual(STOPPED)
  expect(app.mails.at(-1)?.text).toMatch(/Gold, au.mois.» ne se renouvelle pas/)
})

test('the confirmation link in the email stops the plan that a simultaneous upgrade starts', async () => {
  await request()
  await workJobs(app)
  const mail = app.mails.find(({ text }) => text.includes('resilier?confirmer='))
  const token = /resilier\?confirmer=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  await upgradeWhile(() => post('/api/cancellations/confirm', { token }))
  expect(await findLatest()).toEqual(STOPPED)
})
