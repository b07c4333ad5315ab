// Rules: photos
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMessagePhotoService } from '#server/features/messages/message-photos.service.ts'
import { createPhotoService } from '#server/features/photos/photos.service.ts'
import { createLivePhotoService } from '#server/features/verification/live-photos.service.ts'
import { findLast, insertRequest } from '#server/features/verification/verification.db.ts'
import { createEvents, createTransact } from '#server/platform/events.ts'
import { PHOTO_WIDTHS } from '#shared/domain/photo-url.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { buildMember } from '#tests/support/factories.ts'

const LONG_AGO_MS = 3 * 86_400_000

let app: Awaited<ReturnType<typeof buildTestApp>>

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

/**
 * The dependencies of a photo service, with a store that queries the database, which is refused inside a transaction.
 */
function parts() {
  const { handle, clock } = app
  const log = { error: vi.fn() }
  const removed: string[] = []
  const remove = async (key: string) => {
    await handle.executeSql('select')
    removed.push(key)
  }
  const getBytes = async () => new Uint8Array()
  const storage = { remove, put: async () => {}, getBytes, findBytes: getBytes }
  const transact = createTransact(handle, createEvents(log))
  const never = () => Promise.reject(new Error('Nothing is sent here'))
  const pictures = { encode: never, encodeSingleWidth: never }
  const matches = { requireMatch: never }
  return {
    ...{ database: handle.database, transact, clock, log, storage, pictures, matches, removed },
  }
}

test('no transaction stays open while a photo is removed from the object store', async () => {
  const { database } = app.handle
  const { id: memberId } = await buildMember(database)
  const at = new Date(app.clock.now().getTime() - LONG_AGO_MS)
  const { removed, ...made } = parts()
  await sql`
    insert into photos (public_id, uploaded_by_id, width, height, created_at, unclaimed_at)
    values (${randomUUID()}, ${memberId}, 800, 800, ${at}, ${at})`.execute(database)
  await createPhotoService(made).sweep()
  await sql`
    insert into message_photos (public_id, sender_id, thumbhash, created_at)
    values (${randomUUID()}, ${memberId}, '', ${at})`.execute(database)
  await createMessagePhotoService(made).sweep()
  const { rows } = await sql<{ id: number }>`
    insert into verifications (member_id, gesture, photo_key, requested_at)
    values (${memberId}, 'open_hand', ${`${randomUUID()}/live.webp`}, ${at}) returning id`.execute(
    database,
  )
  await createLivePhotoService(made).discard(rows[0]?.id ?? 0)
  // One file per width of the profile photo, one of the message photo and one of the live photo.
  expect(new Set(removed).size).toBe(PHOTO_WIDTHS.length + 2)
  for (const table of ['photos', 'message_photos', 'verifications'] as const) {
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('a live photo that arrives while its request is discarded is removed with it', async () => {
  const { database } = app.handle
  const { id: memberId } = await buildMember(database)
  const made = parts()
  await insertRequest(database, { memberId, gesture: 'open_hand', now: app.clock.now() })
  const request = await findLast(database, memberId)
  if (!request) throw new Error('Nothing is asked')
  const stored = new Set<string>()
  const [named, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const storage = {
    ...made.storage,
    async put(key: string) {
      named.resolve()
      await gate.promise
      stored.add(key)
    },
    async remove(key: string) {
      stored.delete(key)
      // The pending upload arrives now.
      gate.resolve()
      await sending
    },
  }
  const bytes = async () => Buffer.of()
  const pictures = { encodeSingleWidth: async () => ({ bytes: await bytes(), thumbhash: '' }) }
  const livePhotos = createLivePhotoService({ ...made, storage, pictures })
  const sending = livePhotos.save(memberId, request, bytes)
  await named.promise
  await livePhotos.discard(request.id)
  expect([...stored]).toEqual([])
})
