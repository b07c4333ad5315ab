import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp } from '#tests/support/app.ts'
import { markColumns, markersIn } from '#tests/support/marked-columns.ts'
import { insertMarkedMember } from '#tests/support/marked-member.ts'
import { everythingStored } from '#tests/support/stored-rows.ts'

const DAY = 86_400_000

/** Columns that are kept of an erased member, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  'audit_entries.act': 'what a team member did, as ids without text',
  'audit_entries.subject': 'the same: no entry of the chain can be changed',
  'audit_entries.detail': 'the same',
  'audit_entries.previous_hash': 'the same',
  'imports.file_name': 'a back-office file, with the id of the team member who imported it',
  'imports.encoding': 'the same',
  'imports.delimiter': 'the same',
  'member_exports.filters': 'what a team member exported, deleted after a day',
  'tables.access': 'how to get into a public place',
  'tables.address': 'where that place is',
  'tables.time_zone': 'the time zone of that place',
  'decisions.ground': 'the name of a rule',
  'orders.terms_version': 'the version of the terms of a contract',
  'cancellations.order_reference': 'the contract that was cancelled, kept for the accounts',
}

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

it('an erasure clears every column about a member by the thirtieth day, except those kept for a reason', async () => {
  const { helene } = await insertMarkedMember(app)
  await markColumns(app.handle, helene)
  expect(markersIn(await everythingStored(app)).length).toBeGreaterThan(50)
  await app.handle.database
    .updateTable('members')
    .set({ status: 'deleted', left_at: app.clock.now() })
    .where('id', '=', helene.id)
    .execute()
  // The data of an excluded member is kept while others can read their messages (ban-notices.routes.test.ts).
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
