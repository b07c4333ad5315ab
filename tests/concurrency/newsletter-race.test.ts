// Rules: newsletter
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirm, findByEmail, savePending } from '#server/features/newsletter/newsletter.db.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT } from '#tests/support/factories.ts'

const handle = await openTestDatabase()

test('a link cannot confirm an email address while another link is being requested for it', async () => {
  await resetDatabase(handle)
  const former = {
    email: 'odile@example.org',
    first_name: 'Odile',
    tags: [],
    consent_version: '2026-11-20',
    consented_at: BUILT_AT,
    confirm_hash: 'former',
    unsubscribe_token: 'way out',
    mailed_at: BUILT_AT,
  }
  await savePending(handle.database, former)

  const held = Promise.withResolvers<void>()
  const tried = Promise.withResolvers<void>()
  const asking = handle.transaction(async (tx) => {
    await findByEmail(tx, former.email)
    held.resolve()
    await tried.promise
  })
  await held.promise
  // It would create a subscriber whom the new request sets back to unconfirmed, and whom the cleanup then deletes.
  const pressing = handle.transaction(async (tx) => {
    await sql`set local lock_timeout = '50ms'`.execute(tx)
    return confirm(tx, former.confirm_hash, { now: BUILT_AT, mailedSince: new Date(0) })
  })
  await expect(pressing).rejects.toThrow(/lock timeout/)
  tried.resolve()
  await asking
})
