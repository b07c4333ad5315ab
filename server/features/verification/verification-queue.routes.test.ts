import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Decision } from '#shared/contracts/decisions.ts'
import type { OpenVerification, VerificationPage } from '#shared/contracts/verification.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { askModeration, buildModerator } from '#tests/support/moderation.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { workJobs } from '#tests/support/plans.ts'
import {
  addProfilePhotos,
  decideVerification,
  requestVerification,
} from '#tests/support/verification.ts'

const HOUR = 3_600_000
const REFUSED = { outcome: 'refused', refusal: 'gesture' }

let app: Awaited<ReturnType<typeof buildTestApp>>
let helene: MemberRow
let odile: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.mails.length = 0
  app.clock.set('2026-11-20T09:00:00Z')
  helene = await buildMember(app.handle.database, { email: 'helene@exemple.fr' })
  odile = await buildModerator(app, 'Odile')
})

const get = <T>(url: string, cookie = odile) =>
  askModeration<T>(app, cookie, { method: 'GET', url })

const opened = (id: string, cookie = odile) =>
  get<OpenVerification & { code?: string; message?: string }>(
    `/api/admin/verifications/${id}`,
    cookie,
  )

const removePhotos = (id: string, photos: string[], facts = 'Une photo de magazine.') =>
  askModeration<OpenVerification & { message?: string }>(app, odile, {
    ...{ method: 'POST', url: `/api/admin/verifications/${id}/photos` },
    payload: { photos, ground: 'identity', facts },
  })

const read = (id: number) =>
  app.handle.database
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function ownProgress() {
  const cookie = await app.signIn(helene.id)
  return (await get<{ progress: object }>('/api/verification', cookie)).body.progress
}

async function mails() {
  await workJobs(app)
  return app.mails
}

const entries = () =>
  app.handle.database.selectFrom('audit_entries').selectAll().orderBy('id').execute()

describe('the verification queue', () => {
  test('lists the oldest first, page by page, without requests whose photo was not sent', async () => {
    const { database } = app.handle
    const ids = [await requestVerification(app, helene)]
    for (let count = 0; count < 50; count++) {
      app.clock.advance(HOUR)
      const member = await buildMember(database)
      const row = await database
        .insertInto('verifications')
        .values({
          ...{ member_id: member.id, gesture: 'open_hand', photo_key: 'k' },
          ...{ requested_at: app.clock.now(), sent_at: app.clock.now() },
        })
        .returning('public_id')
        .executeTakeFirstOrThrow()
      ids.push(row.public_id)
    }
    const asking = await buildMember(database)
    await addProfilePhotos(app, asking)
    const headers = { cookie: await app.signIn(asking.id) }
    await app.inject({ method: 'POST', url: '/api/verification', headers })
    odile = await buildModerator(app, 'Odile')
    const { body: first, next } = await get<VerificationPage>('/api/admin/verifications')
    const rest = await get<VerificationPage>(`/api/admin/verifications?cursor=${next}`)
    const listed = [...first.verifications, ...rest.body.verifications].map(({ id }) => id)
    expect(listed).toEqual(ids)
    expect([first.verifications.length, rest.next]).toEqual([50, null])
    expect(first.verifications[0]).toMatchObject({
      ...{ firstName: 'Hélène', age: 58, city: 'Rennes', sentAt: '2026-11-20T09:00:00.000Z' },
    })
    expect((await get<{ verifications: number }>('/api/admin/waiting')).body.verifications).toBe(51)
  })

  test('shows the live photo with all the photos of the profile, and no email address', async () => {
    const photos = await addProfilePhotos(app, helene, 3)
    await app.handle.database
      .updateTable('photos')
      .set({ is_reserved: true })
      .where('position', '=', 2)
      .execute()
    const id = await requestVerification(app, helene)
    const { body } = await opened(id)
    expect(body).toMatchObject({
      ...{ id, livePhoto: `/media/verifications/${id}`, refusals: 0 },
      member: { id: helene.public_id, firstName: 'Hélène', age: 58, photos },
    })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test('does not open a moderator’s own request', async () => {
    const yves = await buildMember(app.handle.database, { role: 'moderator' })
    const id = await requestVerification(app, yves)
    const cookie = await buildModerator(app, yves)
    expect((await opened(id, cookie)).body.code).toBe('own_case')
    expect((await decideVerification(app, cookie, id)).json().code).toBe('own_case')
    expect((await read(yves.id)).verified_at).toBeNull()
  })

  test('gives 404 for a request that does not exist', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect((await opened(id)).body.code).toBe('verification_not_found')
    expect((await decideVerification(app, odile, id)).statusCode).toBe(404)
    expect((await decideVerification(app, odile, 'x', REFUSED)).statusCode).toBe(400)
  })
})

describe('an approved photo', () => {
  test('gives the badge with its date, in the profile and in the filter', async () => {
    const id = await requestVerification(app, helene)
    await decideVerification(app, odile, id)
    const laurent = await buildMember(app.handle.database, { gender: 'H', plan: 'gold' })
    const cookie = await app.signIn(laurent.id)
    const profile = await get(`/api/users/${helene.public_id}`, cookie)
    expect(profile.body).toMatchObject({ verifiedAt: '2026-11-20T09:00:00.000Z' })
    const found = await get<{ id: string }[]>('/api/profiles/suggested?verified=true', cookie)
    expect(found.body).toMatchObject([{ id: helene.public_id }])
    expect(await ownProgress()).toEqual({
      state: 'verified',
      verifiedAt: '2026-11-20T09:00:00.000Z',
    })
    expect((await read(helene.id)).version).toBe(helene.version + 1)
  })

  test('is notified by an email and an alert, and leaves one entry in the audit log', async () => {
    const id = await requestVerification(app, helene)
    await decideVerification(app, odile, id)
    expect(await mails()).toMatchObject([
      { to: 'helene@exemple.fr', subject: 'Votre profil est vérifié' },
    ])
    const alerts = await get('/api/notifications', await app.signIn(helene.id))
    expect(alerts.body).toMatchObject([
      { type: 'verification', title: 'La vérification de votre profil a du nouveau' },
    ])
    expect(await entries()).toMatchObject([
      {
        act: 'verification.approved',
        subject: `verification ${id}`,
        detail: { member: helene.public_id },
      },
    ])
  })

  test('allows no new request while the badge is valid', async () => {
    await decideVerification(app, odile, await requestVerification(app, helene))
    const cookie = await app.signIn(helene.id)
    const again = await app.inject({
      method: 'POST',
      url: '/api/verification',
      headers: { cookie },
    })
    expect(again.json().code).toBe('already_verified')
  })
})

describe('a refused photo', () => {
  test('is notified with its reason, by email and in the profile, where the member can try again with another gesture', async () => {
    const id = await requestVerification(app, helene)
    const { gesture } = (await opened(id)).body
    const words = 'Approchez-vous de la fenêtre.'
    await decideVerification(app, odile, id, { ...REFUSED, words })
    expect(await ownProgress()).toEqual({ state: 'refused', refusal: 'gesture', words })
    const [mail] = await mails()
    expect(mail?.subject).toBe("Votre photo n'a pas pu être acceptée")
    expect(mail?.text).toContain("Motif : Le geste n'est pas visible.")
    expect(mail?.text).toContain(words)
    const alerts = await get('/api/notifications', await app.signIn(helene.id))
    expect(alerts.body).toMatchObject([{ type: 'verification' }])
    const next = (await opened(await requestVerification(app, helene))).body
    expect(next.refusals).toBe(1)
    expect(next.gesture).not.toBe(gesture)
  })

  test('leaves its reason in the audit log, but not the moderator’s words', async () => {
    const id = await requestVerification(app, helene)
    await decideVerification(app, odile, id, { ...REFUSED, words: 'Trop sombre.' })
    const found = await entries()
    expect(found).toMatchObject([{ act: 'verification.refused', detail: { refusal: 'gesture' } }])
    expect(JSON.stringify(found)).not.toContain('sombre')
  })

  test('must have a reason from the list', async () => {
    const id = await requestVerification(app, helene)
    for (const refusal of [undefined, 'because']) {
      const answer = await decideVerification(app, odile, id, { outcome: 'refused', refusal })
      expect(answer.json()).toMatchObject({ status: 400, code: 'validation' })
    }
  })
})

test('the second of two moderators learns what the first decided', async () => {
  const id = await requestVerification(app, helene)
  const yves = await buildModerator(app, 'Yves')
  await decideVerification(app, odile, id)
  const late = await decideVerification(app, yves, id, REFUSED)
  expect(late.json()).toMatchObject({
    ...{ status: 409, code: 'verification_decided' },
    message: 'Odile a déjà approuvé cette demande.',
  })
  expect((await opened(id, yves)).body.message).toBe('Odile a déjà approuvé cette demande.')
  expect((await read(helene.id)).verified_at).not.toBeNull()
})

describe('a profile photo removed during a verification', () => {
  test('comes with a statement of reasons that can be contested', async () => {
    const [main = '', other = ''] = await addProfilePhotos(app, helene, 2)
    const id = await requestVerification(app, helene)
    const { status, body } = await removePhotos(id, [main])
    expect(status).toBe(200)
    expect(body.member.photos).toEqual([other])
    const [mail] = await mails()
    expect(mail?.subject).toBe('Une décision concernant votre compte')
    expect(mail?.text).toContain('Une photo de magazine.')
    const decisions = await get<Decision[]>('/api/decisions', await app.signIn(helene.id))
    expect(decisions.body).toMatchObject([
      { measure: 'remove_photos', ground: 'identity', means: 'none', mayAppeal: true },
    ])
    expect(await entries()).toMatchObject([{ act: 'report.decided' }])
  })

  test('is a case opened by the team, and does not count as a report in the yearly figures', async () => {
    const photos = await addProfilePhotos(app, helene, 2)
    await removePhotos(await requestVerification(app, helene), photos.slice(0, 1))
    const cases = await get<{ cases: { reference: string }[]; decidedWithinHours: number | null }>(
      '/api/admin/reports?view=decided',
    )
    expect(cases.body.decidedWithinHours).toBeNull()
    const [found] = cases.body.cases
    expect((await get(`/api/admin/reports/${found?.reference}`)).body).toMatchObject({
      ...{ reporter: 'team', location: 'Vérification du profil' },
      reported: { firstName: 'Hélène', reports: 0 },
    })
    const figures = await get('/api/admin/transparency?year=2026')
    expect(figures.body).toMatchObject({ notices: 0, decisions: 1, medianHours: null })
  })

  test('needs the facts', async () => {
    const photos = await addProfilePhotos(app, helene, 1)
    const id = await requestVerification(app, helene)
    expect((await removePhotos(id, photos, '')).body.message).toBe('Écrivez les faits.')
    expect((await removePhotos(id, [])).body.message).toBe('Choisissez les photos à retirer.')
    expect(await entries()).toEqual([])
  })

  test('leaves nothing to approve if it was the only photo', async () => {
    const photos = await addProfilePhotos(app, helene, 1)
    const id = await requestVerification(app, helene)
    await removePhotos(id, photos)
    const answer = await decideVerification(app, odile, id)
    expect(answer.json().code).toBe('no_photo_to_compare')
    expect((await opened(id)).status).toBe(200)
  })
})

describe('the badge', () => {
  async function saveProfile(photos: string[]) {
    const cookie = await app.signIn(helene.id)
    const answer = await app.inject({
      ...{ method: 'PUT', url: '/api/users/profile', headers: { cookie } },
      payload: {
        ...{ firstName: 'Hélène', gender: 'F', age: 58, city: 'Rennes', bio: 'Je nage tôt.' },
        ...{ interests: ['Marche'], photos },
      },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  async function verify(): Promise<string[]> {
    const photos = await addProfilePhotos(app, helene, 2)
    await decideVerification(app, odile, await requestVerification(app, helene))
    return photos
  }

  test('is not given if the main photo was replaced after the moderator opened the request', async () => {
    const [main = ''] = await addProfilePhotos(app, helene)
    const id = await requestVerification(app, helene)
    const approved = { outcome: 'approved', photos: (await opened(id)).body.member.photos }
    const { url } = await app.services.photos.saveFor(helene.id, await jpeg())
    await saveProfile([url, main])
    const refused = await decideVerification(app, odile, id, approved)
    expect(refused.json()).toMatchObject({ status: 409, code: 'compared_photos_changed' })
    expect((await read(helene.id)).verified_at).toBeNull()
    // The photos that are shown now can be compared and approved.
    expect((await opened(id)).body.member.photos).toEqual([url, main])
    expect((await decideVerification(app, odile, id)).statusCode).toBe(204)
    expect((await read(helene.id)).verified_at).not.toBeNull()
  })

  test('is removed when a photo that was not compared becomes the main photo', async () => {
    const [main = ''] = await addProfilePhotos(app, helene)
    const id = await requestVerification(app, helene)
    const { url } = await app.services.photos.saveFor(helene.id, await jpeg())
    await saveProfile([main, url])
    await decideVerification(app, odile, id, { outcome: 'approved', photos: [main] })
    expect(await saveProfile([main, url])).toMatchObject({ verifiedAt: expect.any(String) })
    expect(await saveProfile([url, main])).toMatchObject({ verifiedAt: null })
  })

  test('stays as long as the main photo was compared', async () => {
    const [main = '', other = ''] = await verify()
    const { url } = await app.services.photos.saveFor(helene.id, await jpeg())
    expect(await saveProfile([other, main, url])).toMatchObject({
      verifiedAt: '2026-11-20T09:00:00.000Z',
    })
  })

  test('is removed with a new main photo, and the member is notified', async () => {
    const [main = ''] = await verify()
    const { url } = await app.services.photos.saveFor(helene.id, await jpeg())
    expect(await saveProfile([url, main])).toMatchObject({ verifiedAt: null })
    expect(await ownProgress()).toEqual({ state: 'ended' })
    expect((await read(helene.id)).awaits_verification).toBe(false)
    const alerts = await get<object[]>('/api/notifications', await app.signIn(helene.id))
    expect(alerts.body).toHaveLength(2)
    const again = await opened(await requestVerification(app, helene))
    expect(again.status).toBe(200)
  })

  test('is removed with the last photo', async () => {
    await verify()
    expect(await saveProfile([])).toMatchObject({ verifiedAt: null, photos: [] })
  })
})
