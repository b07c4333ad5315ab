import { beforeEach, expect, it, vi } from 'vitest'
import { createDiscoveryService } from '#server/features/discovery/discovery.service.ts'
import { createPassService } from '#server/features/discovery/passes.service.ts'
import { createServedService } from '#server/features/discovery/served.service.ts'
import { createPhotoService } from '#server/features/photos/photos.service.ts'
import { createRiskService } from '#server/features/risks/risks.service.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { createSecret } from '#server/platform/secret.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { openTestDatabase, resetDatabase } from '#tests/support/database.ts'
import { BUILT_AT, buildMember, buildSession } from '#tests/support/factories.ts'
import { createAccountService } from './accounts.service.ts'

const HOUR = 3_600_000
const handle = await openTestDatabase()
const { database } = handle
const clock = fixedClock(BUILT_AT.toISOString())
const events = createEvents({ error: vi.fn() })
const unused = vi.fn()
const storage = { put: unused, getBytes: unused, findBytes: unused, remove: unused }
const transact = createTransact(handle, events)
const risks = createRiskService({ transact, clock })
const accounts = createAccountService({
  config: { verifyBeforeVisible: false },
  transact,
  clock,
  places: { findPlace: () => null },
  photos: createPhotoService({
    ...{ database, clock, storage },
    pictures: { encode: unused },
  }),
  discovery: createDiscoveryService({
    ...{ database, replica: database },
    clock,
    secret: createSecret({ appSecret: 'a'.repeat(32), dataDir: '' }),
    members: { deckCardsFor: async () => [] },
    served: createServedService({ database, clock }),
  }),
  passes: createPassService({ database, clock }),
  risks,
})
const sessionsEnded = vi.fn()
events.on('member.sessions_ended', sessionsEnded)

beforeEach(async () => {
  await resetDatabase(handle)
  clock.set(BUILT_AT.toISOString())
  sessionsEnded.mockClear()
})

async function buildPending() {
  const pending = await buildMember(database, { status: 'unconfirmed' })
  await buildSession(database, pending.id)
  const consent = { purpose: 'terms', version: '1', given_at: BUILT_AT } as const
  await database
    .insertInto('consents')
    .values({ ...consent, member_id: pending.id })
    .execute()
  await handle.transaction((tx) => risks.note(tx, pending.id, 'resembles'))
  const photo = { owner_id: pending.id, position: 0, width: 8, height: 8, created_at: BUILT_AT }
  await database
    .insertInto('photos')
    .values({ ...photo, browser_hash: null })
    .execute()
  return pending
}

it('erases registrations that were not confirmed within 24 hours, with all their data', async () => {
  const confirmed = await buildMember(database)
  const pending = await buildPending()
  clock.advance(24 * HOUR)
  await accounts.eraseUnconfirmed()
  expect(await database.selectFrom('members').select('id').execute()).toHaveLength(2)

  clock.advance(1)
  await accounts.eraseUnconfirmed()
  expect(await database.selectFrom('members').select('id').execute()).toEqual([
    { id: confirmed.id },
  ])
  expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([])
  for (const table of ['consents', 'risk_signals', 'risk_states', 'risk_cases'] as const) {
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect(sessionsEnded).toHaveBeenCalledExactlyOnceWith({ memberId: pending.id })
})

it('leaves the photos of an erased registration to the photo cleanup, which also deletes the files', async () => {
  await buildPending()
  clock.advance(25 * HOUR)
  await accounts.eraseUnconfirmed()
  const photos = await database.selectFrom('photos').selectAll().execute()
  expect(photos).toMatchObject([{ owner_id: null, uploaded_by_id: null, browser_hash: null }])
})

it('erases more unconfirmed registrations than fit in one batch', async () => {
  const row = {
    first_name: 'X',
    gender: 'F',
    birth_year: 1970,
    city: 'Y',
    status: 'unconfirmed',
    created_at: BUILT_AT,
    updated_at: BUILT_AT,
  } as const
  const many = Array.from({ length: 401 }, (_, i) => ({ ...row, email: `m${i}@example.org` }))
  await database.insertInto('members').values(many).execute()
  clock.advance(25 * HOUR)
  await accounts.eraseUnconfirmed()
  expect(await database.selectFrom('members').select('id').execute()).toEqual([])
})
