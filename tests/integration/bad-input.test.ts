// Rules: platform
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/v4/core'
import { newToken } from '#server/platform/http/session.ts'
import { routes } from '#shared/contracts/index.ts'
import { PHOTO_MAX_BYTES } from '#shared/domain/photos.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import { buildTestApp } from '#tests/support/app.ts'
import { proposalOf } from '#tests/support/appointments.ts'
import { SEATS } from '#tests/support/calls.ts'
import { resetDatabase } from '#tests/support/database.ts'
import { buildMatch, buildMember } from '#tests/support/factories.ts'
import { askingOf } from '#tests/support/opinions.ts'
import { expectRefused, OVER_31_BITS, SPOILT_BODIES, SPOILT_VALUES } from '#tests/support/spoilt.ts'
import { everythingStored } from '#tests/support/stored-rows.ts'

const DECLARATION = {
  reference: 'EMB-2026-7K4M9Q',
  firstName: 'Hélène',
  email: 'helene@exemple.fr',
  statement: 'Je vous notifie ma rétractation.',
}

let app: Awaited<ReturnType<typeof buildTestApp>>
let cookie: string
let partnerId: string
let storedBefore: string

beforeAll(async () => {
  app = await buildTestApp({ env: { RATE_LIMITS: 'off' } })
  await resetDatabase(app.handle)
  const { database } = app.handle
  const helene = await buildMember(database, { plan: 'gold' })
  const laurent = await buildMember(database, { gender: 'H' })
  await buildMatch(database, helene.id, laurent.id)
  partnerId = laurent.public_id
  cookie = `${await app.signIn(helene.id)}; onboarding=${newToken()}`
  // The first request of a session notes that it is used.
  await app.inject({ url: '/api/users/current', headers: { cookie } })
  storedBefore = await everythingStored(app)
})
afterAll(() => app.close())

/** A body that each route accepts, so that it is refused for what a test spoils and for nothing else. */
function goodBody(path: string): Record<string, unknown> {
  const toUserId = { toUserId: partnerId }
  const bodies: Record<string, Record<string, unknown>> = {
    '/api/auth/login': { email: 'helene@exemple.fr', keepsArrival: true },
    '/api/auth/login/verify': { email: 'helene@exemple.fr', code: '12345678', keepDevice: true },
    '/api/auth/login/link': { token: 'x'.repeat(43), keepDevice: true },
    '/api/legal/terms': { version: '1.5' },
    '/api/matches/celebrated': { partnerId },
    '/api/matches/:partnerId/opinions': askingOf(),
    '/api/appointments/:id/check-in': { endsAfter: 120, answer: 'fine' },
    '/api/appointments/:id/debrief': { hasMet: true, again: 'yes', isLikePhotos: true },
    '/api/trusted/requests/:token/unrefuse': { undo: 'abc' },
    '/api/trusted': { firstName: 'Martine', email: 'martine@exemple.fr' },
    '/api/matches/:partnerId/appointment': proposalOf(),
    '/api/appointments/:id': proposalOf({ version: 1 }),
    '/api/appointments/:id/accept': { version: 1 },
    '/api/appointments/:id/decline': { version: 1, sentenceId: 'call_first' },
    '/api/appointments/:id/cancel': { line: '' },
    '/api/matches/:partnerId/call': { at: { day: '2026-11-28', time: '20:30' } },
    '/api/calls/:id/accept': { version: 1 },
    '/api/calls/:id/decline': { version: 1 },
    '/api/calls/:id/cancel': {},
    '/api/calls/:id/enter': { seatId: SEATS[0], takesOver: false },
    '/api/calls/:id/heard': { seatId: SEATS[0] },
    '/api/calls/:id/seen': { seatId: SEATS[0] },
    '/api/calls/:id/leave': { seatId: SEATS[0] },
    '/api/tables/availability': { halfDays: 1024, km: 20, purpose: 'encounter' },
    '/api/tables/:id/answer': { isComing: true },
    '/api/tables/:id/presences/:memberId': { presence: 'here' },
    '/api/tables/:id/late': { minutes: 10 },
    '/api/tables/:id/ticks': { memberIds: [partnerId] },
    '/api/tables/pause/appeal': { words: 'Mon train est resté en gare.' },
    '/api/opinions/links/:token/answer': { verdict: 'mefie' },
    '/api/subscriptions/card': { card: 'tok_visa' },
    '/api/auth/register': {
      ...{ email: 'helene@exemple.fr', firstName: 'Hélène', gender: 'F', age: 58 },
      ...{ city: 'Rennes', cityCode: '35238', bio: 'Je marche au bord de la mer.' },
      ...{ interests: ['Lecture', 'Marche', 'Art'], photos: [], consents: [], referralCode: 'A' },
    },
    '/api/auth/confirm': { code: '12345678' },
    '/api/auth/logout': { keepDevice: true, everywhere: false },
    '/api/flashes': { ...toUserId, fromUserId: undefined },
    '/api/users/preferences/count': {
      ...{ lookingForGender: 'H', lookingForAgeMin: 50, lookingForAgeMax: 60, consents: [] },
      ...{ lookingForDistance: 'anywhere', lookingForRelationType: 'both' },
    },
    '/api/users/preferences': {
      ...{ lookingForGender: 'H', lookingForAgeMin: 50, lookingForAgeMax: 60, consents: [] },
      ...{ lookingForDistance: 'anywhere', lookingForRelationType: 'both' },
    },
    '/api/messages/read': { senderId: partnerId, receiverId: undefined },
    '/api/messages/reaction': { partnerId, messageId: 1, sign: 'like' },
    '/api/passes': toUserId,
    '/api/settings': {
      ...{ isPublic: true, showsOnline: true, usesLocation: true, isIncognito: false },
      announcesUpgrade: false,
    },
    '/api/newsletter/subscribe': {
      ...{ email: 'helene@exemple.fr', firstName: 'Hélène' },
      ...{ source: 'lead-capture', tags: ['ebook-guide'] },
    },
    '/api/newsletter/confirm': { token: 'a'.repeat(43) },
    '/api/users/profile': {
      ...{ firstName: 'Hélène', gender: 'F', age: 58, city: 'Rennes', cityCode: '35238' },
      ...{ bio: '', interests: ['Lecture'], photos: [], reservedPhotos: [] },
    },
    '/api/subscriptions/change': { planId: 'premium', billing: 'monthly' },
    '/api/subscriptions/renewal': { renews: false },
    '/api/cancellations': {
      ...{ email: 'helene@exemple.fr', firstName: 'Hélène', reference: 'EMB-2026-7K4M9Q' },
      ...{ wishedOn: '2026-11-20', reason: 'Je déménage.' },
    },
    '/api/cancellations/confirm': { token: 'a'.repeat(43) },
    '/api/payments/simulated/confirm': {
      ...{ clientSecret: 'simpay_secret_of_nobody', token: 'tok_visa', isAuthenticated: true },
    },
    '/api/withdrawals': DECLARATION,
    '/api/withdrawals/by-reference': DECLARATION,
    '/api/create-payment-intent': {
      ...{ planId: 'premium', billing: 'annual', promoCode: 'AUTOMNE', termsVersion: '1' },
      immediateStart: false,
    },
    '/api/subscription/create': { planId: 'premium', paymentIntentId: 'simpay_of_nobody' },
    '/api/test-payment-confirmation': { plan: 'gold', token: 'tok_visa' },
    '/api/promo/validate': { code: 'AUTOMNE', plan: 'premium', billing: 'annual' },
    '/api/abandoned-cart/create': { plan: 'premium' },
    '/api/analytics/events': { name: 'search' },
    '/api/decisions/:reference/appeal': { statement: "Ce n'était pas moi." },
    '/api/decisions/link/:token/appeal': { statement: "Ce n'était pas moi." },
    '/api/notices': {
      ...{ place: 'other', location: "La page d'aide", reason: 'other', explanation: 'Un texte.' },
      ...{ name: 'Hélène', email: 'helene@exemple.fr', isGoodFaith: true },
    },
    '/api/contact': {
      ...{ topic: 'other', message: 'Un reçu me manque.', firstName: 'Hélène' },
      email: 'helene@exemple.fr',
    },
    '/api/matches/:partnerId/decline': { sentenceId: 'not_us' },
    '/api/blocks': { userId: partnerId },
    '/api/reports': {
      ...{ userId: partnerId, reason: 'money', details: 'Il demande un mandat.', messageIds: [] },
    },
    '/api/notifications/seen': { id: 1, upToId: 1 },
    '/api/push/subscriptions': {
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
    },
    '/api/auth/prove': { code: '12345678' },
    '/api/account/email': { email: 'autre@exemple.fr' },
    '/api/account/email/confirm': { email: 'autre@exemple.fr', code: '12345678' },
    '/api/account/email/undo': { token: 'a'.repeat(43) },
    '/api/account/return': { memberId: partnerId, token: 'a'.repeat(43) },
    '/api/privacy/letters': { isOn: true, version: '2026-11-20' },
    '/api/passkeys': { credential: credential({ attestationObject: 'YQ' }) },
    '/api/passkeys/:id': { name: "Téléphone d'Hélène" },
    '/api/passkeys/sign-in': {
      credential: credential({ authenticatorData: 'YQ', signature: 'YQ', userHandle: 'YQ' }),
    },
  }
  return bodies[path] ?? expect.unreachable(`${path} has a body that this test does not know`)
}

/** What the browser answers about a passkey, in form if not in truth. */
function credential(response: Record<string, string>) {
  const id = 'YQ'
  return { id, rawId: id, type: 'public-key', response: { clientDataJSON: id, ...response } }
}

function urlOf({ path }: RouteContract, query = ''): string {
  return path.replace(/:\w+/g, () => randomUUID()) + query
}

interface Spoilt {
  url?: string
  payload?: string | Buffer
  type?: string
}

function refuse(route: RouteContract, { url, payload, type }: Spoilt): Promise<void> {
  const headers = { cookie, ...(payload && { 'content-type': type ?? 'application/json' }) }
  return expectRefused(app, route, {
    url: url ?? urlOf(route),
    headers,
    ...(payload && { payload }),
  })
}

function photoForm(name: string, bytes: Buffer): Buffer {
  const head = `--limite\r\nContent-Disposition: form-data; name="${name}"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--limite--\r\n')])
}

// Those of the back office, which a member is refused whatever they send, have a test of their own.
for (const route of routes.filter(({ path }) => !path.startsWith('/api/admin'))) {
  const { body, query } = route
  const queryKeys = Object.keys(query?._zod.def.shape ?? {})

  describe(`${route.method} ${route.path}`, () => {
    test('refuses a repeated or unreadable query key', async () => {
      for (const key of ['inconnue', ...queryKeys]) {
        await refuse(route, { url: urlOf(route, `?${key}=1&${key}=2`) })
        await refuse(route, { url: urlOf(route, `?${key}=%00`) })
      }
    })

    if (route.params) {
      test('refuses what is no id in the path', async () => {
        for (const id of ['x', String(OVER_31_BITS), '%00', '%zz', 'a'.repeat(200), '..%2f']) {
          await refuse(route, { url: route.path.replace(/:\w+/g, id) })
        }
      })
    }

    if (query) {
      test('refuses a query out of range', async () => {
        for (const key of queryKeys) {
          await refuse(route, { url: urlOf(route, `?${key}=${'9'.repeat(101)}`) })
          // A cursor and a name are texts: a number is one of them.
          if (key === 'cursor' || key === 'q') continue
          await refuse(route, { url: urlOf(route, `?${key}=${OVER_31_BITS}`) })
        }
      })
    }

    if (body) {
      test('refuses a body that is no such object', async () => {
        for (const payload of SPOILT_BODIES) await refuse(route, { payload })
        // A body that may be left out may also be null.
        const mayBeNull = z.safeParse(body, null).success
        if (!mayBeNull) await refuse(route, { payload: 'null' })
        await refuse(route, { payload: '{}', type: 'text/plain' })
      })

      test('refuses a wrong value in any field', async () => {
        const good = goodBody(route.path)
        for (const field of Object.keys(good)) {
          for (const value of SPOILT_VALUES) {
            await refuse(route, { payload: JSON.stringify({ ...good, [field]: value }) })
          }
        }
      })
    }

    if (route.upload) {
      test('refuses what is no photo', async () => {
        const type = 'multipart/form-data; boundary=limite'
        const forms = [
          photoForm('photo', Buffer.from('texte')),
          photoForm('photo', Buffer.alloc(0)),
          photoForm('autre', Buffer.from('texte')),
          photoForm('photo', Buffer.alloc(PHOTO_MAX_BYTES + 1)),
        ]
        for (const payload of forms) await refuse(route, { payload, type })
        await refuse(route, { payload: 'x', type })
        await refuse(route, { payload: '{}' })
      })
    }
  })
}

test('after all of it nothing was stored or changed, and the session still holds', async () => {
  expect(await everythingStored(app)).toBe(storedBefore)
  const answer = await app.inject({ url: '/api/users/current', headers: { cookie } })
  expect(answer.statusCode).toBe(200)
})
