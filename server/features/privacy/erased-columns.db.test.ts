import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { markColumns, markersIn } from '#tests/support/marked-columns.ts'
import { insertMarkedMember } from '#tests/support/marked-member.ts'
import { everythingStored } from '#tests/support/stored-rows.ts'

const DAY = 86_400_000

/** What stays of a member who was erased, each for its reason. */
const KEPT: Readonly<Record<string, string>> = {
  'audit_entries.act': 'what somebody of the team did, by ids and without words',
  'audit_entries.subject': 'the same: nothing in the chain may change',
  'audit_entries.detail': 'the same',
  'audit_entries.previous_hash': 'the same',
  'imports.file_name': 'a file of the back office, by the id of whoever brought it in',
  'imports.encoding': 'the same',
  'imports.delimiter': 'the same',
  'member_exports.filters': 'what somebody of the team asked for, swept after a day',
  'tables.access': 'how to get into a public place',
  'tables.address': 'where that place is',
  'tables.time_zone': 'by which clocks it lives',
  'decisions.ground': 'the name of a rule',
  'orders.terms_version': 'which terms a contract rests on',
  'cancellations.order_reference': 'which contract was ended: accounts',
}

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

it('whatever a column holds of a member is gone on the thirtieth day, but for what is kept for a reason', async () => {
  const { helene } = await insertMarkedMember(app)
  await markColumns(app.handle, helene)
  expect(markersIn(await everythingStored(app)).length).toBeGreaterThan(50)
  await app.handle.database
    .updateTable('members')
    .set({ status: 'deleted', left_at: app.clock.now() })
    .where('id', '=', helene.id)
    .execute()
  // Of somebody excluded it waits as long as others may read what they wrote (ban-notices.routes.test.ts).
  await app.handle.database.updateTable('banned_members').set({ is_hidden: true }).execute()
  for (let night = 0; night < 30; night++) {
    app.clock.advance(DAY)
    await app.services.erasures.eraseOverdue()
    await app.services.photos.sweep()
    await app.services.messagePhotos.sweep()
  }
  expect(app.logLines.some((line) => line.includes('erasure failed'))).toBe(false)
  const kept = Object.keys(KEPT).map((column) => `marqueur:${column}`)
  expect(markersIn(await everythingStored(app))).toEqual(kept.toSorted())
})
