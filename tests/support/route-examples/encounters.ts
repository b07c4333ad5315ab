import { randomUUID } from 'node:crypto'
import {
  buildAgreedAppointment,
  buildConversation,
  buildProposedAppointment,
  proposalOf,
} from '../appointments.ts'
import { agreedCall, buildCallableMatch, callUnderWay, proposeCall, SEATS } from '../calls.ts'
import { buildPastAppointment, MET } from '../debriefs.ts'
import { buildBlock, buildDecline, buildFlash, buildMatch, buildMember } from '../factories.ts'
import { formOf } from '../form.ts'
import { ask, askingOf, openDevice } from '../opinions.ts'
import { jpeg } from '../pictures.ts'
import { openPushBrowser } from '../push-service.ts'
import { buildTrustedLink, buildTrustedPerson, buildTrustedRequest } from '../trusted.ts'
import { addProfilePhotos } from '../verification.ts'
import { type ExampleWorld, type RouteExamples, succeeded } from './example.ts'

const PREFERENCES = {
  ...{ lookingForGender: 'H', lookingForAgeMin: 50, lookingForAgeMax: 65 },
  ...{ lookingForDistance: 'anywhere', lookingForRelationType: 'both' },
  consents: [{ purpose: 'sensitive_data', version: '2026-11' }],
}

/** A push subscription as a browser sends it. */
function browser() {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/1'
  return { endpoint, keys: openPushBrowser().keys }
}

/** The link to a second opinion that Laurent has requested, and a device that has checked it. */
export async function linked({ app, laurent }: ExampleWorld) {
  const about = await buildMember(app.handle.database)
  await buildMatch(app.handle.database, laurent.id, about.id)
  const { token } = await ask(app, laurent, about)
  const device = openDevice(app)
  await device.check(token)
  return { url: `/api/opinions/links/${token}`, token, device }
}

/** The secret of the link that Laurent's trusted person has to an appointment. */
export async function sharedByLaurent({ app, laurent }: ExampleWorld): Promise<string> {
  return buildTrustedLink(app, laurent, await buildMember(app.handle.database))
}

/** An appointment that Hélène has shared with Martine, her trusted person; returns its id. */
async function sharedAppointment({ app, helene, laurent }: ExampleWorld): Promise<string> {
  await buildTrustedPerson(app, helene)
  await buildTrustedLink(app, helene, laurent)
  return (await app.services.appointments.find(helene, laurent.public_id))?.id ?? ''
}

/**
 * Profile, deck, flashes, matches, messages, appointments, calls, trusted person, opinions, visits, safety, settings.
 */
export const encounterExamples: RouteExamples = {
  'POST /api/users/preferences/count': () => ({
    url: '/api/users/preferences/count',
    payload: PREFERENCES,
  }),
  'PATCH /api/users/preferences': () => ({ url: '/api/users/preferences', payload: PREFERENCES }),
  'PUT /api/users/profile': async ({ app, helene }) => {
    const [photo] = await addProfilePhotos(app, helene)
    return {
      url: '/api/users/profile',
      payload: {
        ...{ firstName: 'Hélène', gender: 'F', age: 58, city: 'Rennes', bio: 'Je lis.' },
        ...{ interests: ['Lecture'], photos: [photo], reservedPhotos: [] },
      },
    }
  },
  'POST /api/upload/photo': async () => ({
    url: '/api/upload/photo',
    ...(await formOf({}, 'photo', [await jpeg()])),
  }),
  'POST /api/flashes': async ({ app, helene, laurent }) => {
    await buildFlash(app.handle.database, laurent.id, helene.id)
    return { url: '/api/flashes', payload: { toUserId: laurent.public_id } }
  },
  'POST /api/passes': ({ laurent }) => ({
    url: '/api/passes',
    payload: { toUserId: laurent.public_id },
  }),
  'POST /api/matches/celebrated': async ({ app, helene, laurent }) => {
    await buildMatch(app.handle.database, laurent.id, helene.id)
    return { url: '/api/matches/celebrated', payload: { partnerId: laurent.public_id } }
  },
  'POST /api/messages/read': async ({ app, helene, laurent }) => {
    await buildMatch(app.handle.database, laurent.id, helene.id)
    await app.services.messages.sendAs(
      { id: laurent.id, publicId: laurent.public_id, plan: 'premium' },
      helene.public_id,
      'Bonjour',
    )
    return { url: '/api/messages/read', payload: { senderId: laurent.public_id } }
  },
  'POST /api/messages/:partnerId/photos/:clientId': async ({ app, helene, laurent }) => {
    const { database } = app.handle
    await buildMatch(database, laurent.id, helene.id)
    await database
      .updateTable('match_members')
      .set({ has_written: true })
      .where('member_id', '=', laurent.id)
      .execute()
    return {
      url: `/api/messages/${laurent.public_id}/photos/${randomUUID()}`,
      ...(await formOf({}, 'photo', [await jpeg()])),
    }
  },
  'POST /api/messages/photos/:photoId/unveil': async ({ app, helene, laurent }) => {
    await buildMatch(app.handle.database, laurent.id, helene.id)
    const { photo } = await app.services.messagePhotos.send(
      { id: laurent.id, publicId: laurent.public_id, plan: 'premium' },
      { partnerId: helene.public_id, clientId: randomUUID() },
      jpeg,
    )
    return { url: `/api/messages/photos/${photo?.id}/unveil` }
  },
  'POST /api/messages/reaction': async ({ app, helene, laurent }) => {
    await buildMatch(app.handle.database, laurent.id, helene.id)
    const { id } = await app.services.messages.sendAs(
      { id: laurent.id, publicId: laurent.public_id, plan: 'premium' },
      helene.public_id,
      'Bonjour',
    )
    const payload = { partnerId: laurent.public_id, messageId: id, sign: 'like' }
    return { url: '/api/messages/reaction', payload }
  },
  'POST /api/matches/:partnerId/decline': async ({ app, helene, laurent }) => {
    await buildMatch(app.handle.database, laurent.id, helene.id)
    await app.services.messages.sendAs(
      { id: laurent.id, publicId: laurent.public_id, plan: 'premium' },
      helene.public_id,
      'Bonjour',
    )
    const url = `/api/matches/${laurent.public_id}/decline`
    return { url, payload: { sentenceId: 'not_us' } }
  },
  'DELETE /api/matches/:partnerId/decline': async ({ app, helene, laurent }) => {
    const { database } = app.handle
    const matchId = await buildMatch(database, laurent.id, helene.id)
    await buildDecline(database, { matchId, memberId: helene.id, at: app.clock.now() })
    return { url: `/api/matches/${laurent.public_id}/decline` }
  },
  'POST /api/matches/:partnerId/appointment': async ({ app, helene, laurent }) => {
    await buildConversation(app, helene, laurent)
    return { url: `/api/matches/${laurent.public_id}/appointment`, payload: proposalOf() }
  },
  'PUT /api/appointments/:id': async ({ app, helene, laurent }) => {
    const { id, version } = await buildProposedAppointment(app, helene, laurent)
    return { url: `/api/appointments/${id}`, payload: proposalOf({ version, time: '15:00' }) }
  },
  'POST /api/appointments/:id/accept': async ({ app, helene, laurent }) => {
    const { id, version } = await buildProposedAppointment(app, laurent, helene)
    return { url: `/api/appointments/${id}/accept`, payload: { version } }
  },
  'POST /api/appointments/:id/decline': async ({ app, helene, laurent }) => {
    const { id, version } = await buildProposedAppointment(app, laurent, helene)
    return {
      url: `/api/appointments/${id}/decline`,
      payload: { version, sentenceId: 'call_first' },
    }
  },
  'POST /api/appointments/:id/cancel': async ({ app, helene, laurent }) => {
    const { id } = await buildProposedAppointment(app, helene, laurent)
    return { url: `/api/appointments/${id}/cancel`, payload: { line: 'Un empêchement.' } }
  },
  'PUT /api/appointments/:id/debrief': async ({ app, helene, laurent }) => ({
    url: `/api/appointments/${await buildPastAppointment(app, helene, laurent)}/debrief`,
    payload: MET,
  }),
  'POST /api/matches/:partnerId/call': async ({ app, helene, laurent }) => {
    await buildCallableMatch(app, helene, laurent)
    return { url: `/api/matches/${laurent.public_id}/call`, payload: { at: null } }
  },
  'POST /api/calls/:id/accept': async ({ app, helene, laurent }) => {
    const { id, version } = await proposeCall(app, laurent, helene)
    return { url: `/api/calls/${id}/accept`, payload: { version } }
  },
  'POST /api/calls/:id/decline': async ({ app, helene, laurent }) => {
    const { id, version } = await proposeCall(app, laurent, helene)
    return { url: `/api/calls/${id}/decline`, payload: { version } }
  },
  'POST /api/calls/:id/cancel': async ({ app, helene, laurent }) => {
    const { id } = await proposeCall(app, helene, laurent)
    return { url: `/api/calls/${id}/cancel`, payload: {} }
  },
  'POST /api/calls/:id/enter': async ({ app, helene, laurent }) => {
    const { id } = await agreedCall(app, laurent, helene)
    return { url: `/api/calls/${id}/enter`, payload: { seatId: SEATS[0], takesOver: false } }
  },
  'POST /api/calls/:id/heard': async ({ app, helene, laurent }) => {
    const { id } = await callUnderWay(app, helene, laurent)
    return { url: `/api/calls/${id}/heard`, payload: { seatId: SEATS[0] } }
  },
  'POST /api/calls/:id/seen': async ({ app, helene, laurent }) => {
    const { id } = await callUnderWay(app, helene, laurent)
    return { url: `/api/calls/${id}/seen`, payload: { seatId: SEATS[0] } }
  },
  'POST /api/calls/:id/leave': async ({ app, helene, laurent }) => {
    const { id } = await callUnderWay(app, helene, laurent)
    return { url: `/api/calls/${id}/leave`, payload: { seatId: SEATS[0] } }
  },
  'PUT /api/trusted': () => ({
    url: '/api/trusted',
    payload: { firstName: 'Martine', email: 'martine@exemple.fr' },
  }),
  'DELETE /api/trusted': () => ({ url: '/api/trusted' }),
  'PUT /api/appointments/:id/trusted': async ({ app, helene, laurent }) => {
    const { id } = await buildAgreedAppointment(app, helene, laurent)
    await buildTrustedPerson(app, helene)
    return { url: `/api/appointments/${id}/trusted` }
  },
  'DELETE /api/appointments/:id/trusted': async ({ app, helene, laurent }) => {
    const { id } = await buildAgreedAppointment(app, helene, laurent)
    return { url: `/api/appointments/${id}/trusted` }
  },
  'PUT /api/appointments/:id/photo': async ({ app, helene, laurent }) => {
    const { id } = await buildAgreedAppointment(app, helene, laurent)
    return { url: `/api/appointments/${id}/photo` }
  },
  'DELETE /api/appointments/:id/photo': async ({ app, helene, laurent }) => {
    const { id } = await buildAgreedAppointment(app, helene, laurent)
    await app.services.trusted.allowPhoto(helene, id)
    return { url: `/api/appointments/${id}/photo` }
  },
  'PUT /api/appointments/:id/check-in': async (world) => ({
    url: `/api/appointments/${await sharedAppointment(world)}/check-in`,
    payload: { endsAfter: 120 },
  }),
  'DELETE /api/appointments/:id/check-in': async (world) => ({
    url: `/api/appointments/${await sharedAppointment(world)}/check-in`,
  }),
  'POST /api/appointments/:id/check-in': async (world) => {
    const id = await sharedAppointment(world)
    await world.app.services.checkIns.plan({ id: world.helene.id }, id, 120)
    return { url: `/api/appointments/${id}/check-in`, payload: { answer: 'help' } }
  },
  'POST /api/trusted/requests/:token/accept': async ({ app, laurent }) => ({
    url: `/api/trusted/requests/${await buildTrustedRequest(app, laurent)}/accept`,
  }),
  'POST /api/trusted/requests/:token/refuse': async ({ app, laurent }) => ({
    url: `/api/trusted/requests/${await buildTrustedRequest(app, laurent)}/refuse`,
  }),
  'POST /api/trusted/requests/:token/unrefuse': async ({ app, laurent }) => {
    const token = await buildTrustedRequest(app, laurent)
    const { undo } = await app.services.trusted.refuse(token)
    return { url: `/api/trusted/requests/${token}/unrefuse`, payload: { undo } }
  },
  'POST /api/trusted/links/:token/stop': async (world) => ({
    url: `/api/trusted/links/${await sharedByLaurent(world)}/stop`,
  }),
  'POST /api/matches/:partnerId/opinions': async ({ app, helene, laurent }) => {
    await buildMatch(app.handle.database, laurent.id, helene.id)
    return { url: `/api/matches/${laurent.public_id}/opinions`, payload: askingOf() }
  },
  'DELETE /api/opinions/:id': async ({ app, helene, laurent }) => {
    await buildMatch(app.handle.database, laurent.id, helene.id)
    const { body } = await ask(app, helene, laurent)
    return { url: `/api/opinions/${body.id}` }
  },
  'POST /api/opinions/:id/hide': async ({ app, helene, laurent }) => {
    await buildMatch(app.handle.database, laurent.id, helene.id)
    const { body, token } = await ask(app, helene, laurent)
    const device = openDevice(app)
    await device.read(token)
    await device.answer(token, 'mefie')
    return { url: `/api/opinions/${body.id}/hide` }
  },
  'POST /api/opinions/links/:token/open': async (world) => {
    const { url, device } = await linked(world)
    return { url: `${url}/open`, headers: { cookie: device.cookie() } }
  },
  'POST /api/opinions/links/:token/answer': async (world) => {
    const { url, token, device } = await linked(world)
    await device.open(token)
    const headers = { cookie: device.cookie() }
    return { url: `${url}/answer`, headers, payload: { verdict: 'mefie' } }
  },
  'POST /api/visits/seen': async ({ app, helene, laurent }) => {
    await app.handle.database
      .insertInto('visits')
      .values({ visited_id: helene.id, visitor_id: laurent.id, at: app.clock.now(), seen_at: null })
      .execute()
    return { url: '/api/visits/seen' }
  },
  'POST /api/notifications/seen': async ({ app, helene, laurent }) => {
    const headers = { cookie: await app.signIn(laurent.id) }
    const payload = { toUserId: helene.public_id }
    succeeded(await app.inject({ method: 'POST', url: '/api/flashes', headers, payload }))
    return { url: '/api/notifications/seen', payload: {} }
  },
  'POST /api/blocks': ({ laurent }) => ({
    url: '/api/blocks',
    payload: { userId: laurent.public_id },
  }),
  'DELETE /api/blocks/:userId': async ({ app, helene, laurent }) => {
    await buildBlock(app.handle.database, helene.id, laurent.id)
    return { url: `/api/blocks/${laurent.public_id}` }
  },
  'POST /api/reports': ({ laurent }) => ({
    url: '/api/reports',
    payload: { userId: laurent.public_id, reason: 'money', details: 'Il demande un mandat.' },
  }),
  'POST /api/verification': async ({ app, helene }) => {
    await addProfilePhotos(app, helene)
    return { url: '/api/verification' }
  },
  'POST /api/verification/photo': async ({ app, helene, cookie }) => {
    await addProfilePhotos(app, helene)
    const asking = { method: 'POST', url: '/api/verification', headers: { cookie } } as const
    succeeded(await app.inject(asking))
    return {
      url: '/api/verification/photo',
      ...(await formOf({}, 'photo', [await jpeg()])),
    }
  },
  'PATCH /api/settings': () => ({
    url: '/api/settings',
    payload: { isPublic: false, notifications: { visits: false } },
  }),
  'POST /api/referral/generate': () => ({ url: '/api/referral/generate' }),
  'POST /api/analytics/events': () => ({
    url: '/api/analytics/events',
    payload: { name: 'search' },
  }),
  'POST /api/push/subscriptions': () => ({ url: '/api/push/subscriptions', payload: browser() }),
  'DELETE /api/push/subscriptions': async ({ app, cookie }) => {
    const url = '/api/push/subscriptions'
    const payload = browser()
    succeeded(await app.inject({ method: 'POST', url, headers: { cookie }, payload }))
    return { url }
  },
}
