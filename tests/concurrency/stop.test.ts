// Rules: platform
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { waitForBlockedSessions } from '#tests/support/blocked-sessions.ts'
import { buildMatch, buildMember } from '#tests/support/factories.ts'

/** Longer than an end takes that waits for nobody. */
const ENDS_WITHIN_MS = 1_200
/** The workers look for jobs that nobody has woken them for every five seconds. */
const LOOKS_WITHIN_MS = 10_000

const SPEAKS_EVERY_MS = 500

type App = Awaited<ReturnType<typeof buildTestApp>>

/** Has somebody hold a row; answers how they let go of it. */
async function hold({ handle }: App, row: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  const [held, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = handle.transaction(async (tx) => {
    await sql`select from ${row} for update`.execute(tx)
    held.resolve()
    // PostgreSQL ends a transaction that says nothing.
    const speaking = setInterval(() => void sql`select`.execute(tx), SPEAKS_EVERY_MS)
    await gate.promise
    clearInterval(speaking)
  })
  await held.promise
  return async () => {
    gate.resolve()
    await holding
  }
}

test('a stop waits for what the jobs in hand have told, too', async () => {
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
  // The job waits for the one, and who is told for the other.
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
