// Rules: platform
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForBlockedSessions } from '#tests/support/blocked-sessions.ts'
import { buildMatch, buildMember } from '#tests/support/factories.ts'

/** Longer than a shutdown that waits for nothing. */
const ENDS_WITHIN_MS = 1_200
/** Without a notification, the workers look for jobs every five seconds. */
const LOOKS_WITHIN_MS = 10_000

const KEEP_ALIVE_MS = 500

type App = Awaited<ReturnType<typeof buildTestApp>>

/** Locks a row in another transaction; returns the function that releases it. */
async function hold({ handle }: App, row: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = handle.transaction(async (tx) => {
    await sql`select from ${row} for update`.execute(tx)
    held.resolve()
    // PostgreSQL ends an idle transaction.
    const keepAlive = setInterval(() => void sql`select`.execute(tx), KEEP_ALIVE_MS)
    await gate.promise
    clearInterval(keepAlive)
  })
  await held.promise
  return async () => {
    gate.resolve()
    await holding
  }
}

test('a shutdown also waits for the listeners of the jobs in progress', async () => {
  const app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  await app.listen()
  const { handle, clock } = app
  const { database } = handle
  const laurent = await buildMember(database, { gender: 'H', status: 'suspended' })
  const helene = await buildMember(database)
  await buildMatch(database, laurent.id, helene.id)
  await database.updateTable('match_members').set({ last_message_id: 1 }).execute()
  await database
    .insertInto('banned_members')
    .values({ member_id: laurent.id, since: clock.now() })
    .execute()
  const freeBanned = await hold(app, sql`banned_members`)
  // The job waits for the first row, and the listener that notifies the member for the second.
  const job = JSON.stringify({ memberId: laurent.id })
  await handle.executeSql("insert into jobs.job (name, data) values ('ban-notices', $1)", [job])
  await vi.waitFor(() => waitForBlockedSessions(handle), { timeout: LOOKS_WITHIN_MS })
  const freeHelene = await hold(app, sql`members where id = ${helene.id}`)
  const closing = app.close().then(() => 'ended')
  await freeBanned()
  await waitForBlockedSessions(handle)
  expect(await Promise.race([closing, pause(ENDS_WITHIN_MS, 'waits')])).toBe('waits')
  await freeHelene()
  await closing
  const alerts = database.selectFrom('notifications').select(['member_id', 'type'])
  expect(await alerts.execute()).toEqual([{ member_id: helene.id, type: 'ban' }])
})
