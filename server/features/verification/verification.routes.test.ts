import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnVerification } from '#shared/contracts/verification.ts'
import { GESTURES } from '#shared/domain/verification.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { buildModerator } from '#tests/support/moderation.ts'
import { workJobs } from '#tests/support/plans.ts'
import {
  addProfilePhotos,
  decideVerification,
  requestVerification,
  sendLivePhoto,
} from '#tests/support/verification.ts'

const DAY = 86_400_000

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let cookie: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set('2026-11-20T09:00:00Z')
  helene = await buildMember(app.handle.database, { email: 'helene@exemple.fr' })
  cookie = await app.signIn(helene.id)
})

const ask = (as = cookie) =>
  app.inject({ method: 'POST', url: '/api/verification', headers: { cookie: as } })

async function own(as = cookie): Promise<OwnVerification> {
  return (await app.inject({ url: '/api/verification', headers: { cookie: as } })).json()
}

const requests = () => app.handle.database.selectFrom('verifications').selectAll().execute()

function livePhoto(publicId: string, as: string) {
  return app.inject({ url: `/media/verifications/${publicId}`, headers: { cookie: as } })
}

function isStored(publicId: string): boolean {
  return existsSync(join(app.config.dataDir, 'photos', publicId, 'live.webp'))
}

describe('a member who asks to be verified', () => {
  test('is shown one random gesture, the same until the photo is sent', async () => {
    await addProfilePhotos(app, helene)
    expect(await own()).toEqual({ progress: { state: 'none' }, isHidden: false })
    const { progress } = (await ask()).json<OwnVerification>()
    expect(progress).toEqual({ state: 'asked', gesture: expect.toBeOneOf([...GESTURES]) })
    expect((await ask()).json()).toEqual({ progress, isHidden: false })
    expect(await requests()).toHaveLength(1)
  })

  test('needs a profile photo to compare with', async () => {
    const answer = await ask()
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_photo_to_compare'])
  })

  test('sends a live photo that is stored upright, without metadata, apart from the profile', async () => {
    await addProfilePhotos(app, helene)
    await ask()
    const sideways = await sharp({
      create: { width: 1600, height: 1000, channels: 3, background: '#c96' },
    })
      .withExif({ IFD3: { GPSLatitude: '45/1 45/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const answer = await sendLivePhoto(app, cookie, sideways)
    expect(answer.json()).toEqual({
      progress: { state: 'waiting', sentAt: '2026-11-20T09:00:00.000Z' },
      isHidden: false,
    })
    const [request] = await requests()
    const seen = await livePhoto(request?.public_id ?? '', await buildModerator(app, 'Odile'))
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
    })
    const kept = await sharp(seen.rawPayload).metadata()
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
    expect([kept.width, kept.height]).toEqual([500, 800])
    const { body } = await app.inject({ url: '/api/users/current', headers: { cookie } })
    expect(body).not.toContain(request?.public_id)
  })

  test('sends the photo once, even if the upload is repeated after a lost response', async () => {
    await addProfilePhotos(app, helene)
    await ask()
    for (let sent = 0; sent < 2; sent++) {
      expect((await sendLivePhoto(app, cookie)).json().progress.state).toBe('waiting')
    }
    expect(await requests()).toHaveLength(1)
  })

  test.each([
    ['a file that is not a picture', () => Buffer.from('x'.repeat(90)), 'invalid_image'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'invalid_image'],
  ])('cannot send %s', async (_, bytes, code) => {
    await addProfilePhotos(app, helene)
    await ask()
    expect((await sendLivePhoto(app, cookie, bytes())).json().code).toBe(code)
    expect((await own()).progress.state).toBe('asked')
  })

  test('cannot send a photo before a gesture was shown', async () => {
    const answer = await sendLivePhoto(app, cookie)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'verification_not_asked'])
  })

  test('must be signed in and have a confirmed email address', async () => {
    const pending = await buildMember(app.handle.database, { status: 'unconfirmed' })
    for (const [as, status] of [
      ['', 401],
      [await app.signIn(pending.id), 403],
    ] as const) {
      expect((await ask(as)).statusCode).toBe(status)
      expect((await sendLivePhoto(app, as)).statusCode).toBe(status)
    }
  })
})

describe('a live photo', () => {
  test('is only for moderators with a recent proof, and never for the member’s own request', async () => {
    const id = await requestVerification(app, helene)
    const support = await buildModerator(app, 'Luc', { role: 'support' })
    const laurent = await buildMember(app.handle.database, { gender: 'H' })
    expect((await app.inject({ url: `/media/verifications/${id}` })).statusCode).toBe(401)
    for (const as of [cookie, support, await app.signIn(laurent.id)]) {
      expect((await livePhoto(id, as)).json().code).toBe('forbidden')
    }
    const yves = await buildMember(app.handle.database, { role: 'administrator' })
    expect((await livePhoto(id, await app.signIn(yves.id))).json().code).toBe('proof_required')
    const mine = await requestVerification(app, yves)
    expect((await livePhoto(mine, await buildModerator(app, yves))).json().code).toBe('own_case')
    expect((await livePhoto('..%2F..', await buildModerator(app, yves))).statusCode).toBe(404)
  })

  test('is deleted by the decision', async () => {
    const id = await requestVerification(app, helene)
    expect(isStored(id)).toBe(true)
    const odile = await buildModerator(app, 'Odile')
    expect((await decideVerification(app, odile, id)).statusCode).toBe(204)
    expect(isStored(id)).toBe(false)
    expect((await requests())[0]?.photo_key).toBeNull()
    expect((await livePhoto(id, odile)).json().code).toBe('verification_decided')
  })

  test('is deleted when its member leaves', async () => {
    const id = await requestVerification(app, helene)
    const leaver = await buildModerator(app, helene)
    const left = await app.inject({
      ...{ method: 'DELETE', url: '/api/account', headers: { cookie: leaver } },
    })
    expect(left.statusCode).toBe(200)
    expect(isStored(id)).toBe(false)
    expect(await requests()).toEqual([])
  })

  test('is deleted by the cleanup job if the decision or the departure failed to delete it', async () => {
    const decided = await requestVerification(app, helene)
    const laurent = await buildMember(app.handle.database)
    const second = await requestVerification(app, laurent)
    const { database } = app.handle
    await database
      .updateTable('verifications')
      .set({ state: 'approved', decided_at: app.clock.now() })
      .where('public_id', '=', decided)
      .execute()
    await database
      .updateTable('members')
      .set({ status: 'deleted' })
      .where('id', '=', laurent.id)
      .execute()
    await app.services.verificationSweep.sweep()
    expect([isStored(decided), isStored(second)]).toEqual([false, false])
    expect(await requests()).toMatchObject([{ public_id: decided, photo_key: null }])
  })

  test('is deleted after 30 days without a decision, and the member is notified', async () => {
    const id = await requestVerification(app, helene)
    app.clock.advance(30 * DAY - 1000)
    await app.services.verificationSweep.sweep()
    expect(isStored(id)).toBe(true)
    app.clock.advance(2000)
    await app.services.verificationSweep.sweep()
    expect(isStored(id)).toBe(false)
    await workJobs(app)
    expect(app.mails).toMatchObject([
      { to: 'helene@exemple.fr', subject: 'Votre demande de vérification a expiré' },
    ])
    expect((await own(await app.signIn(helene.id))).progress).toEqual({ state: 'none' })
  })
})

test('a request without a photo is deleted after a day, a decided request after a year', async () => {
  await addProfilePhotos(app, helene)
  await ask()
  app.clock.advance(DAY + 1000)
  await app.services.verificationSweep.sweep()
  expect(await requests()).toEqual([])
  const id = await requestVerification(app, helene)
  await decideVerification(app, await buildModerator(app, 'Odile'), id)
  app.clock.advance(365 * DAY - 1000)
  await app.services.verificationSweep.sweep()
  expect(await requests()).toHaveLength(1)
  app.clock.advance(2000)
  await app.services.verificationSweep.sweep()
  expect(await requests()).toEqual([])
})
