import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlaceService } from '#server/features/places/places.service.ts'
import type { UpcomingEvent, VipEvent } from '#shared/contracts/events.ts'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMember, type MemberRow } from '#tests/support/factories.ts'
import { askModeration, buildModerator } from '#tests/support/moderation.ts'

const DINNER = {
  ...{ title: 'Dîner au bord de la Vilaine', description: 'Une table de douze, et un conteur.' },
  ...{ city: 'Rennes', place: 'Le Piano Blanc', startsAt: '2026-12-05T18:00:00.000Z' },
}

let app: Awaited<ReturnType<typeof buildTestApp>>
let yves: string

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

beforeEach(async () => {
  await resetDatabase(app.handle)
  app.clock.set('2026-11-20T09:00:00Z')
  yves = await buildModerator(app, 'Yves', { role: 'administrator' })
})

const ask = <T>(cookie: string, method: 'GET' | 'POST', url: string, payload?: object) =>
  askModeration<T>(app, cookie, { method, url, ...(payload && { payload }) })

const plan = async (changed: Partial<typeof DINNER> = {}) =>
  (await ask<VipEvent>(yves, 'POST', '/api/admin/events', { ...DINNER, ...changed })).body

const cancel = (id: string) => ask<VipEvent>(yves, 'POST', `/api/admin/events/${id}/cancel`)

async function seenBy(plan: MemberRow['plan'], other: Parameters<typeof buildMember>[1] = {}) {
  const { id } = await buildMember(app.handle.database, { plan, ...other })
  return ask<UpcomingEvent[] & { code: string; message: string }>(
    ...[await app.signIn(id), 'GET' as const, '/api/events'],
  )
}

async function acts(): Promise<string[]> {
  const entries = await app.handle.database.selectFrom('audit_entries').select('act').execute()
  return entries.map(({ act }) => act)
}

async function isOnPlanCards(): Promise<boolean> {
  return (await app.inject({ url: '/api/catalogue' })).json<Catalogue>().hasEvents
}

describe('the upcoming events', () => {
  test('are listed for gold members, the earliest first', async () => {
    await plan()
    await plan({ title: 'Une marche', startsAt: '2026-11-28T09:00:00.000Z' })
    const { status, body } = await seenBy('gold')
    expect([status, body.map(({ title }) => title)]).toEqual([
      ...[200, ['Une marche', 'Dîner au bord de la Vilaine']],
    ])
    expect(body[1]).toEqual({
      ...{ ...DINNER, id: expect.any(String), isCanceled: false },
      ...{ distanceKm: expect.any(Number), picture: '/media/portraits/p-48.svg' },
    })
  })

  test('have a drawing that suits their title', async () => {
    await plan()
    expect((await seenBy('gold')).body).toMatchObject([{ picture: '/media/portraits/p-48.svg' }])
    expect((await app.inject({ url: '/media/portraits/p-48.svg' })).statusCode).toBe(200)
  })

  test('do not have the same drawing twice in a row', async () => {
    await plan()
    await plan({ title: 'Dîner des curieux', startsAt: '2026-12-06T18:00:00.000Z' })
    await plan({ title: 'Dîner des voisins', startsAt: '2026-12-07T18:00:00.000Z' })
    const { body } = await seenBy('gold')
    const [first, second, third] = body.map(({ picture }) => picture)
    expect(second).not.toBe(first)
    expect(third).toBe(first)
  })

  test('have a rounded distance, or none if their town is unknown', async () => {
    await plan()
    await plan({ title: 'Une marche', city: 'Saint-Malo', startsAt: '2026-12-06T09:00:00.000Z' })
    await plan({ title: 'Un bal', city: 'Trifouillis', startsAt: '2026-12-07T09:00:00.000Z' })
    const town = createPlaceService().findPlace('Rennes')
    const { body } = await seenBy(
      'gold',
      town ? { latitude: town.latitude, longitude: town.longitude } : {},
    )
    expect(body.map(({ distanceKm }) => distanceKm)).toEqual([0, 65, null])
  })

  test('have no distance for a member whose town is unknown', async () => {
    await plan()
    const { body } = await seenBy('gold', { latitude: null, longitude: null })
    expect(body).toMatchObject([{ distanceKm: null }])
  })

  test.each(['gratuit', 'premium'] as const)('are refused to a %s member', async (member) => {
    await plan()
    const { status, body } = await seenBy(member)
    expect([status, body.code, body.message]).toEqual([
      ...[403, 'plan_required', 'Les événements sont réservés aux membres Gold.'],
    ])
  })

  test('show the other plans only the town, date and distance of the next one', async () => {
    const { id } = await buildMember(app.handle.database, { plan: 'gratuit' })
    const cookie = await app.signIn(id)
    const next = async () => (await ask(cookie, 'GET', '/api/events/next')).body
    await cancel((await plan({ startsAt: '2026-11-28T09:00:00.000Z' })).id)
    await plan()
    expect(await next()).toEqual({
      ...{ city: DINNER.city, startsAt: DINNER.startsAt, distanceKm: expect.any(Number) },
    })
    app.clock.set(DINNER.startsAt)
    expect(await next()).toBe(null)
  })

  test('are refused to a visitor', async () => {
    expect((await app.inject({ url: '/api/events' })).statusCode).toBe(401)
  })

  test('are no longer listed after their day', async () => {
    await plan()
    app.clock.set('2026-12-05T22:59:00Z')
    expect((await seenBy('gold')).body).toHaveLength(1)
    app.clock.set('2026-12-05T23:00:00Z')
    expect((await seenBy('gold')).body).toEqual([])
  })

  test('include canceled ones, marked as canceled', async () => {
    await cancel((await plan()).id)
    expect((await seenBy('gold')).body).toMatchObject([{ isCanceled: true }])
  })
})

test('the plan cards promise events only while one is planned', async () => {
  expect(await isOnPlanCards()).toBe(false)
  const { id } = await plan()
  expect(await isOnPlanCards()).toBe(true)
  await cancel(id)
  expect(await isOnPlanCards()).toBe(false)
  await plan()
  app.clock.set('2026-12-05T18:00:00Z')
  expect(await isOnPlanCards()).toBe(false)
})

describe('the back office for events', () => {
  test('is open only to administrators', async () => {
    const support = await buildModerator(app, 'Odile', { role: 'support' })
    for (const [method, url] of [
      ['GET', '/api/admin/events'],
      ['POST', '/api/admin/events'],
    ] as const) {
      expect((await ask(support, method, url, DINNER)).status).toBe(403)
    }
  })

  test('plans and audits the same event once, however often it is sent', async () => {
    const first = await plan()
    expect(await plan({ description: 'La même, envoyée une seconde fois.' })).toEqual(first)
    expect(await acts()).toEqual(['event.created'])
  })

  test('can plan a canceled event again', async () => {
    const first = await plan()
    await cancel(first.id)
    expect((await plan()).id).not.toBe(first.id)
  })

  test.each([
    ['startsAt', '2026-11-20T09:00:00.000Z', 'Choisissez un jour et une heure à venir.'],
    ['startsAt', 'demain', 'Choisissez un jour et une heure.'],
    ['title', ' ', 'Donnez un titre.'],
    ['description', 'a'.repeat(1001), 'Ce texte ne peut pas dépasser 1000 caractères.'],
    ['city', '', 'Dites dans quelle ville.'],
    ['place', '', 'Dites en quel lieu.'],
  ])('refuses an invalid %s', async (path, value, message) => {
    const refused = await ask(yves, 'POST', '/api/admin/events', { ...DINNER, [path]: value })
    expect([refused.status, refused.body]).toMatchObject([400, { errors: [{ path, message }] }])
  })

  test('cancels and audits an event once', async () => {
    const { id } = await plan()
    expect((await cancel(id)).body.isCanceled).toBe(true)
    expect((await cancel(id)).status).toBe(200)
    expect(await acts()).toEqual(['event.created', 'event.canceled'])
  })

  test('cannot cancel an unknown event', async () => {
    const { status, body } = await ask<{ code: string }>(
      ...[yves, 'POST' as const],
      '/api/admin/events/00000000-0000-4000-8000-000000000000/cancel',
    )
    expect([status, body.code]).toEqual([404, 'event_not_found'])
  })

  test('lists all events page by page, the latest first', async () => {
    for (let day = 1; day <= 51; day++) {
      const startsAt = new Date(Date.UTC(2027, 0, day)).toISOString()
      await plan({ title: `Rencontre ${day}`, startsAt })
    }
    const headers = { cookie: yves }
    const first = await app.inject({ url: '/api/admin/events', headers })
    expect(first.json()).toHaveLength(50)
    const url = `/api/admin/events?cursor=${first.headers['x-next-cursor']}`
    const second = await app.inject({ url, headers })
    expect(second.json()).toMatchObject([{ title: 'Rencontre 1' }])
    expect(second.headers['x-next-cursor']).toBeUndefined()
  })
})
