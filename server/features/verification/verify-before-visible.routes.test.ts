import { afterEach, describe, expect, test } from 'vitest'
import type { OwnVerification } from '#shared/contracts/verification.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { openBrowser, waitForCode, waitForMail } from '#tests/support/browser.ts'
import { buildFlash, buildMember, type MemberRow } from '#tests/support/factories.ts'
import { askModeration, buildModerator } from '#tests/support/moderation.ts'
import { jpeg } from '#tests/support/pictures.ts'
import { workJobs } from '#tests/support/plans.ts'
import { decideVerification, requestVerification } from '#tests/support/verification.ts'

const JEANNE = {
  ...{ email: 'jeanne@exemple.fr', firstName: 'Jeanne', gender: 'F', age: 58, city: 'Rennes' },
  ...{ bio: "J'aime marcher au bord de la mer.", interests: ['Marche', 'Lecture', 'Cuisine'] },
}

let app: Awaited<ReturnType<typeof buildTestApp>>

afterEach(() => app.close())

async function open(verifies: 'on' | 'off'): Promise<void> {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off', VERIFY_BEFORE_VISIBLE: verifies } })
}

const get = <T>(url: string, cookie: string) =>
  askModeration<T>(app, cookie, { method: 'GET', url })

/** Registers Jeanne, confirms her email address, and saves her preferences. */
async function join(): Promise<MemberRow> {
  const browser = openBrowser(app)
  await browser.post('/api/auth/register', JEANNE)
  await browser.post('/api/auth/confirm', { code: await waitForCode(app, JEANNE.email) })
  await browser.patch('/api/users/preferences', {
    ...{ lookingForGender: 'H', lookingForAgeMin: 50, lookingForAgeMax: 70 },
    ...{ lookingForDistance: 'anywhere', lookingForRelationType: 'both' },
    consents: [{ purpose: 'sensitive_data', version: '2026-11' }],
  })
  return app.handle.database
    .selectFrom('members')
    .selectAll()
    .where('email', '=', JEANNE.email)
    .executeTakeFirstOrThrow()
}

/** In which places another member can see Jeanne. */
async function whereSeen(jeanne: MemberRow) {
  const laurent = await buildMember(app.handle.database, { gender: 'H', plan: 'gold' })
  const cookie = await app.signIn(laurent.id)
  await buildFlash(app.handle.database, jeanne.id, laurent.id)
  const lists = async (url: string) =>
    (await get<{ id: string }[]>(url, cookie)).body.some(({ id }) => id === jeanne.public_id)
  const seen = {
    deck: await lists('/api/users/suggestions'),
    grid: await lists('/api/profiles/suggested'),
    search: await lists('/api/profiles/suggested?online=true'),
    profile: (await get(`/api/users/${jeanne.public_id}`, cookie)).status === 200,
  }
  const flash = await app.inject({
    ...{ method: 'POST', url: '/api/flashes', headers: { cookie } },
    payload: { toUserId: jeanne.public_id },
  })
  return { ...seen, flash: flash.statusCode < 300 }
}

const EVERYWHERE = { deck: true, grid: true, search: true, profile: true, flash: true }
const NOWHERE = { deck: false, grid: false, search: false, profile: false, flash: false }

async function own(member: MemberRow): Promise<OwnVerification> {
  return (await get<OwnVerification>('/api/verification', await app.signIn(member.id))).body
}

describe('when profiles must be verified before they are visible', () => {
  test('a new member is visible nowhere, and learns why and what to do', async () => {
    await open('on')
    const jeanne = await join()
    expect(await whereSeen(jeanne)).toEqual(NOWHERE)
    expect(await own(jeanne)).toEqual({ progress: { state: 'none' }, isHidden: true })
    await workJobs(app)
    const mail = app.mails.find(({ subject }) => subject.startsWith('Encore une étape'))
    expect(mail?.to).toBe(JEANNE.email)
    expect(mail?.text).toContain('Vérifier mon profil')
    const alerts = await get('/api/notifications', await app.signIn(jeanne.id))
    expect(alerts.body).toMatchObject([{ type: 'verification' }])
  })

  test('a member whose hold ends is told that the profile is visible once it is verified', async () => {
    await open('on')
    const jeanne = await join()
    await app.handle.transaction(async (tx) => {
      await app.services.standing.hold(tx, () => {}, jeanne.id)
      const member = { ...jeanne, firstName: jeanne.first_name }
      await app.services.holds.releaseAndNotify(tx, () => {}, member, { isLimited: false })
    })
    expect(await whereSeen(jeanne)).toEqual(NOWHERE)
    await workJobs(app)
    const mail = app.mails.find(({ subject }) => subject === 'Votre profil a été examiné')
    expect(mail?.text).toContain("il sera visible dès qu'il sera vérifié.")
    expect(mail?.text).toContain('Faire vérifier mon profil')
  })

  test('a new member is visible everywhere after a moderator’s approval', async () => {
    await open('on')
    const jeanne = await join()
    const odile = await buildModerator(app, 'Odile')
    const refused = await requestVerification(app, jeanne)
    await decideVerification(app, odile, refused, { outcome: 'refused', refusal: 'face' })
    expect((await own(jeanne)).isHidden).toBe(true)
    await decideVerification(app, odile, await requestVerification(app, jeanne))
    expect(await whereSeen(jeanne)).toEqual(EVERYWHERE)
    expect((await own(jeanne)).isHidden).toBe(false)
  })

  test('a member with a new main photo must be verified again', async () => {
    await open('on')
    const jeanne = await join()
    const odile = await buildModerator(app, 'Odile')
    await decideVerification(app, odile, await requestVerification(app, jeanne))
    const { url } = await app.services.photos.saveFor(jeanne.id, await jpeg())
    const saved = await app.inject({
      ...{ method: 'PUT', url: '/api/users/profile' },
      headers: { cookie: await app.signIn(jeanne.id) },
      payload: { ...JEANNE, email: undefined, photos: [url] },
    })
    expect(saved.json()).toMatchObject({ verifiedAt: null })
    expect(await own(jeanne)).toEqual({ progress: { state: 'ended' }, isHidden: true })
    expect(await whereSeen(jeanne)).toEqual(NOWHERE)
  })

  test('a verified member whom the team asks to be verified again learns that nobody sees them until then', async () => {
    await open('on')
    const { database } = app.handle
    const { id, email } = await join()
    const now = app.clock.now()
    await database
      .updateTable('members')
      .set({ verified_at: now, awaits_verification: false })
      .where('id', '=', id)
      .execute()
    const limit = { member_id: id, restricted_at: now, restricted_until: now }
    await database.insertInto('risk_states').values(limit).execute()
    await database
      .insertInto('risk_cases')
      .values({ ...limit, opened_at: now, points: 44 })
      .execute()
    const decided = await askModeration(app, await buildModerator(app, 'Odile'), {
      ...{ method: 'POST', url: '/api/admin/risks/RSQ-0001/decision' },
      payload: { outcome: 'verify', facts: 'Plusieurs signalements.' },
    })
    expect(decided.status).toBe(200)
    const jeanne = database.selectFrom('members').select('awaits_verification')
    expect(await jeanne.where('id', '=', id).execute()).toEqual([{ awaits_verification: true }])
    const { text: told } = await waitForMail(app, email, 1, /vérifier de nouveau/)
    expect(told).toContain(
      "Plusieurs signalements. Votre profil est à vérifier de nouveau : il n'est plus visible d'ici là, et la limite se lève dès qu'il est vérifié.",
    )
    expect(told).not.toContain('reste visible')
  })

  test('members who registered before the rule stay visible', async () => {
    await open('on')
    expect(await whereSeen(await buildMember(app.handle.database))).toEqual(EVERYWHERE)
  })
})

describe('when profiles are visible without verification', () => {
  test('a new member is visible immediately', async () => {
    await open('off')
    const jeanne = await join()
    expect(await whereSeen(jeanne)).toEqual(EVERYWHERE)
    expect(await own(jeanne)).toEqual({ progress: { state: 'none' }, isHidden: false })
  })

  test('a member who still awaits verification becomes visible at the next start of the server', async () => {
    await open('off')
    const jeanne = await buildMember(app.handle.database, { awaits_verification: true })
    expect(await whereSeen(jeanne)).toEqual(NOWHERE)
    await app.services.badges.endVerificationWaits()
    expect(await whereSeen(jeanne)).toEqual(EVERYWHERE)
  })
})
