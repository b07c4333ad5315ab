import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { readPlacesFile } from '#server/features/places/places.file.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { DomainProblem } from '#server/platform/http/problem.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import { createLog } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { openBrowser, type TestBrowser } from '#tests/support/browser.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { buildMatch, buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'
import { formOf } from '#tests/support/form.ts'

const CODE = /\b\d{4} \d{4}\b/
const NOW = '2026-11-20T09:00:00Z'
const PREFERENCES = {
  ...{ lookingForGender: 'both', lookingForAgeMin: 40, lookingForAgeMax: 75 },
  ...{ lookingForDistance: 'anywhere', lookingForRelationType: 'both' },
  consents: [{ purpose: 'sensitive_data', version: '2026-11' }],
}

export interface Person {
  email: string
  browser: TestBrowser
  photo: Buffer
}

/** The whole product on its own embedded database, with an administrator who decides on reports. */
export async function openStage() {
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-returns-'))
  const handle = await openDatabase({ databaseUrl: null, dataDir: join(dataDir, 'data') })
  await migrate(handle)
  const { database } = handle
  const mails: Mail[] = []
  const clock = fixedClock(NOW)
  const app = await buildApp({
    config: loadConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', APP_SECRET: 'returns'.repeat(8) }),
    handle,
    clock,
    log: createLog({ write: () => undefined }),
    externalServices: { mailer: { send: async (mail) => void mails.push(mail) } },
    runsRecurringTasks: false,
  })
  await app.start()
  const towns = readPlacesFile().places
  const administrator = await buildMember(database, {
    ...{ first_name: 'Odile', role: 'administrator', is_public: false },
  })

  const onlooker = await buildMember(database, { is_public: false })

  async function inject(request: InjectOptions | string): Promise<LightMyRequestResponse> {
    const answer = await app.http.inject(request)
    await app.idle()
    return answer
  }

  const newBrowser = () => openBrowser({ inject })

  async function staffCookie(): Promise<string> {
    const now = clock.now()
    return buildSession(database, administrator.id, { created_at: now, proven_at: now })
  }

  async function upload({ jar }: TestBrowser, photo: Buffer): Promise<string> {
    const { payload, headers } = await formOf({}, 'photo', [photo])
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const sent = { method: 'POST', url: '/api/upload/photo', payload } as const
    const answer = await inject({ ...sent, headers: { ...headers, cookie } })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return answer.json<{ url: string }>().url
  }

  /** The code that was mailed to an address. The queue delivers it within a moment. */
  async function codeFor(email: string): Promise<string> {
    for (let tries = 0; tries < 500; tries++) {
      const mail = mails.find(({ to, text }) => to === email && CODE.test(text))
      if (mail) return CODE.exec(mail.text)?.[0] ?? ''
      await pause(20)
    }
    throw new Error(`No code has reached ${email}`)
  }

  /** Registers and types the code. Returns the problem code if the code is refused, or undefined for a new member. */
  async function register(
    { email, browser, photo }: Person,
    town: number,
  ): Promise<string | undefined> {
    // Signed out, with the cookie of the registration page, which allows uploads.
    browser.jar.delete('sid')
    browser.jar.set('onboarding', newToken())
    const photos = [await upload(browser, photo)]
    const form = { ...formFor(town), email, photos }
    const registered = await browser.post('/api/auth/register', form)
    if (registered.statusCode !== 201) throw new Error(registered.body)
    const confirmed = await browser.post('/api/auth/confirm', {
      code: await codeFor(email),
    })
    if (confirmed.statusCode !== 200) return confirmed.json<{ code: string }>().code
    await browser.patch('/api/users/preferences', PREFERENCES)
    return undefined
  }

  function formFor(town: number) {
    const [cityCode, city] = towns[town % towns.length] ?? []
    return {
      ...{ firstName: 'Éric', gender: 'H', age: 57, city, cityCode },
      bio: "J'aime marcher au bord de la mer.",
      interests: ['Marche', 'Lecture', 'Cuisine'],
    }
  }

  /** Adds a photo to the profile, or replaces its photos, as the profile form does. */
  async function savePhotos(
    { browser, town }: { browser: TestBrowser; town: number },
    photo: Buffer,
    { keeps }: { keeps: boolean },
  ): Promise<void> {
    const { photos } = (await browser.get('/api/users/current')).json<{ photos: string[] }>()
    const shown = [...(keeps ? photos : []), await upload(browser, photo)]
    const form = { ...formFor(town), photos: shown }
    const saved = await browser.send('PUT', '/api/users/profile', form)
    if (saved.statusCode !== 200) throw new Error(saved.body)
  }

  async function find(email: string): Promise<MemberRow> {
    return database
      .selectFrom('members')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  }

  async function findById(publicId: string): Promise<MemberRow> {
    return database
      .selectFrom('members')
      .selectAll()
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
  }

  /** Reports a member and decides to exclude them. */
  async function exclude(email: string): Promise<void> {
    const reporter = await buildMember(database, { is_public: false })
    const headers = {
      cookie: await buildSession(database, reporter.id, { created_at: clock.now() }),
    }
    const { public_id: userId } = await find(email)
    const report = { method: 'POST', url: '/api/reports', headers } as const
    const reported = await inject({ ...report, payload: { userId, reason: 'money' } })
    const { reference } = reported.json<{ reference: string }>()
    const decided = await inject({
      ...{ method: 'POST', url: `/api/admin/reports/${reference}/decision` },
      headers: { cookie: await staffCookie() },
      payload: { measure: 'ban', ground: 'money', means: 'none', facts: 'Un message.' },
    })
    if (decided.statusCode !== 200) throw new Error(decided.body)
  }

  /** The places where another member of the town can meet the member who is signed in on that browser, by the API. */
  async function seenIn({ browser }: Person): Promise<string[]> {
    const current = (await browser.get('/api/users/current')).json<{ id: string }>()
    const member = await findById(current.id)
    const town = { city: member.city, city_code: member.city_code, region: member.region }
    const place = { latitude: member.latitude, longitude: member.longitude }
    const wishes = { seeks_distance: 'same_city', seeks_gender: 'both' } as const
    const watcher = await buildMember(database, { ...town, ...place, ...wishes })
    const cookie = await buildSession(database, watcher.id, { created_at: clock.now() })
    const read = (url: string) => inject({ url, headers: { cookie } })
    const seen: string[] = []
    const deck = await read('/api/users/suggestions')
    if (deck.body.includes(member.public_id)) seen.push('deck')
    const grid = await read(`/api/profiles/suggested?city=${encodeURIComponent(member.city)}`)
    if (grid.body.includes(member.public_id)) seen.push('grid')
    if ((await read(`/api/users/${member.public_id}`)).statusCode === 200) seen.push('profile')
    const sid = await buildSession(database, member.id, { created_at: clock.now() })
    const flash = await inject({
      ...{ method: 'POST', url: '/api/flashes', headers: { cookie: sid } },
      payload: { toUserId: watcher.public_id },
    })
    if (flash.statusCode === 200) seen.push('flash')
    if (await canWrite(member, sid)) seen.push('message')
    // Hide the watcher, so that no other member meets them.
    await database
      .updateTable('members')
      .set({ is_public: false })
      .where('id', '=', watcher.id)
      .execute()
    await app.services.discovery.refreshStale()
    return seen
  }

  /** Whether the messages service accepts a message from the member. */
  async function canWrite(member: MemberRow, cookie: string): Promise<boolean> {
    const to = await buildMember(database, { is_public: false })
    await buildMatch(database, member.id, to.id)
    const { id, public_id: publicId } = member
    const sessionHash = hashToken(cookie.slice(cookie.indexOf('=') + 1))
    const sender = { id, publicId, sessionHash }
    try {
      await app.services.messages.send(sender, to.public_id, { cardId: 'walk' })
      return true
    } catch (error) {
      if (error instanceof DomainProblem) return false
      throw error
    }
  }

  async function whyHeld(email: string): Promise<string[]> {
    const { id } = await find(email)
    return (await app.services.bans.resemblances(database, id)).map(({ kind }) => kind)
  }

  /** Whether another member can open the profile. */
  async function isVisible(email: string): Promise<boolean> {
    const { public_id: publicId } = await find(email)
    const cookie = await buildSession(database, onlooker.id, { created_at: clock.now() })
    const answer = await inject({ url: `/api/users/${publicId}`, headers: { cookie } })
    return answer.statusCode === 200
  }

  /** Releases a held member, as a moderator does after looking. */
  async function release(email: string): Promise<void> {
    const { public_id: id } = await find(email)
    const fields = { id, isToReview: 'false', reason: 'Profil vu.' }
    const { payload, headers } = await formOf(fields, 'photos', [])
    const released = await inject({
      ...{ method: 'POST', url: '/api/admin/users/update', payload },
      headers: { ...headers, cookie: await staffCookie() },
    })
    if (released.statusCode !== 200) throw new Error(released.body)
  }

  /** The injected fault: all marks of excluded accounts are lost. */
  async function forgetMarks(): Promise<void> {
    await database.deleteFrom('banned_identifiers').execute()
  }

  async function close(): Promise<void> {
    await app.close()
    await handle.close()
    rmSync(dataDir, { recursive: true, force: true })
  }

  return {
    ...{ clock, codeFor, newBrowser, register, savePhotos, exclude, seenIn },
    ...{ whyHeld, isVisible, release, forgetMarks, idle: app.idle, close },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
