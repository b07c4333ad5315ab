import { buildAgreedAppointment } from '../appointments.ts'
import { buildCallableMatch } from '../calls.ts'
import { buildPastAppointment } from '../debriefs.ts'
import { buildMatch } from '../factories.ts'
import { workJobs } from '../plans.ts'
import { buildPromoCode } from '../promo.ts'
import { buildPaidOrder } from '../purchases.ts'
import { buildSeats } from '../tables.ts'
import { buildTrustedRequest } from '../trusted.ts'
import { decisionLink } from './contact.ts'
import { linked, sharedByLaurent } from './encounters.ts'
import { type ExampleWorld, type RouteExamples, succeeded } from './example.ts'

/** Hélène and Laurent match, and both profiles are hidden from everybody else. */
async function hiddenPair({ app, helene, laurent }: ExampleWorld): Promise<void> {
  const { database } = app.handle
  await database.updateTable('members').set({ is_public: false }).execute()
  await buildMatch(database, helene.id, laurent.id)
}

async function paidReference({ app, helene }: ExampleWorld): Promise<string> {
  const of = { member_id: helene.id }
  return (await buildPaidOrder(app.handle.database, of)).reference
}

function read(url: string): () => { url: string } {
  return () => ({ url })
}

/** Routes that only read: they change nothing except what counts as seen. */
export const readingExamples: RouteExamples = {
  'GET /api/team/invitation': read('/api/team/invitation'),
  'GET /api/auth/options': read('/api/auth/options'),
  'GET /api/auth/google': read('/api/auth/google'),
  'GET /api/auth/facebook': read('/api/auth/facebook'),
  'GET /api/auth/google/callback': read('/api/auth/google/callback?code=a&state=b'),
  'GET /api/auth/facebook/callback': read('/api/auth/facebook/callback?code=a&state=b'),
  'GET /api/auth/social': read('/api/auth/social'),
  'GET /api/catalogue': read('/api/catalogue'),
  'GET /api/site': read('/api/site'),
  'GET /api/health': read('/api/health'),
  'GET /api/legal': read('/api/legal'),
  'GET /api/dev/mail': read('/api/dev/mail'),
  'GET /api/opinions/links/:token': async (world) => ({ url: (await linked(world)).url }),
  'GET /api/places': read('/api/places?q=renn'),
  'GET /api/promo/welcome': async ({ app }) => {
    await buildPromoCode(app.handle.database)
    return { url: '/api/promo/welcome' }
  },
  'GET /api/decisions': read('/api/decisions'),
  'GET /api/decisions/link/:token': async (world) => ({
    url: `/api/decisions/link/${await decisionLink(world)}`,
  }),
  'GET /api/users/current': read('/api/users/current'),
  'GET /api/users/stats': read('/api/users/stats'),
  'GET /api/users/suggestions': read('/api/users/suggestions'),
  'GET /api/users/suggestions/end': read('/api/users/suggestions/end'),
  'GET /api/users/:id': async (world) => {
    await hiddenPair(world)
    return { url: `/api/users/${world.laurent.public_id}` }
  },
  'GET /api/users/:id/presence': async (world) => {
    await hiddenPair(world)
    return { url: `/api/users/${world.laurent.public_id}/presence` }
  },
  'GET /api/profiles/suggested': read('/api/profiles/suggested'),
  'GET /api/profiles/featured': read('/api/profiles/featured'),
  'GET /api/bonus': read('/api/bonus'),
  'GET /api/flashes/remaining': read('/api/flashes/remaining'),
  'GET /api/flashes/received': read('/api/flashes/received'),
  'GET /api/visits': read('/api/visits'),
  'GET /api/matches': read('/api/matches'),
  'GET /api/matches/new': async (world) => {
    await hiddenPair(world)
    return { url: '/api/matches/new' }
  },
  'GET /api/ranking': read('/api/ranking'),
  'GET /api/matches/:partnerId/opinions': async ({ laurent }) => ({
    url: `/api/matches/${laurent.public_id}/opinions`,
  }),
  'GET /api/matches/:partnerId/opinions/readers': async ({ laurent }) => ({
    url: `/api/matches/${laurent.public_id}/opinions/readers`,
  }),
  'GET /api/matches/:partnerId/appointment': async ({ laurent }) => ({
    url: `/api/matches/${laurent.public_id}/appointment`,
  }),
  'GET /api/appointments/:id/rendez-vous.ics': async ({ app, helene, laurent }) => {
    const { id } = await buildAgreedAppointment(app, helene, laurent)
    return { url: `/api/appointments/${id}/rendez-vous.ics` }
  },
  'GET /api/matches/:partnerId/debrief': async ({ app, helene, laurent }) => {
    await buildPastAppointment(app, helene, laurent)
    return { url: `/api/matches/${laurent.public_id}/debrief` }
  },
  'GET /api/matches/:partnerId/call': async ({ app, helene, laurent }) => {
    await buildCallableMatch(app, helene, laurent)
    return { url: `/api/matches/${laurent.public_id}/call` }
  },
  'GET /api/tables': read('/api/tables'),
  'GET /api/tables/:id/table.ics': async ({ app, helene }) => ({
    url: `/api/tables/${await buildSeats(app, [helene])}/table.ics`,
  }),
  'GET /api/tables/:id/trusted': async ({ app, helene }) => ({
    url: `/api/tables/${await buildSeats(app, [helene])}/trusted`,
  }),
  'GET /api/tables/:id': async ({ app, helene }) => ({
    url: `/api/tables/${await buildSeats(app, [helene])}`,
  }),
  'GET /api/trusted': read('/api/trusted'),
  'GET /api/appointments/:id/trusted': async ({ app, helene, laurent }) => {
    const { id } = await buildAgreedAppointment(app, helene, laurent)
    return { url: `/api/appointments/${id}/trusted` }
  },
  'GET /api/trusted/requests/:token': async ({ app, laurent }) => ({
    url: `/api/trusted/requests/${await buildTrustedRequest(app, laurent)}`,
  }),
  'GET /api/trusted/links/:token': async (world) => ({
    url: `/api/trusted/links/${await sharedByLaurent(world)}`,
  }),
  'GET /api/turns': async (world) => {
    await hiddenPair(world)
    return { url: '/api/turns' }
  },
  'GET /api/matches/:partnerId/liked': async (world) => {
    await hiddenPair(world)
    return { url: `/api/matches/${world.laurent.public_id}/liked` }
  },
  'GET /api/messages': async (world) => {
    await hiddenPair(world)
    return { url: `/api/messages?partnerId=${world.laurent.public_id}` }
  },
  'GET /api/messages/:userId/:partnerId': async (world) => {
    await hiddenPair(world)
    return { url: `/api/messages/${world.helene.public_id}/${world.laurent.public_id}` }
  },
  'GET /api/notifications': read('/api/notifications'),
  'GET /api/blocks': read('/api/blocks'),
  'GET /api/sessions': read('/api/sessions'),
  'GET /api/passkeys': read('/api/passkeys'),
  'GET /api/social-identities': read('/api/social-identities'),
  'GET /api/privacy': read('/api/privacy'),
  'GET /api/privacy/export/donnees.zip': async ({ app, cookie }) => {
    const url = '/api/privacy/export'
    succeeded(await app.inject({ method: 'POST', url, headers: { cookie } }))
    await workJobs(app)
    return { url: `${url}/donnees.zip` }
  },
  'GET /api/push': read('/api/push'),
  'GET /api/settings': read('/api/settings'),
  'GET /api/referral/info': read('/api/referral/info'),
  'GET /api/verification': read('/api/verification'),
  'GET /api/social-proof': read('/api/social-proof'),
  'GET /api/subscriptions/current': read('/api/subscriptions/current'),
  'GET /api/withdrawals': read('/api/withdrawals'),
  'GET /api/receipts': read('/api/receipts'),
  'GET /api/receipts/:reference/recu.pdf': async (world) => ({
    url: `/api/receipts/${await paidReference(world)}/recu.pdf`,
  }),
  'GET /api/receipts/:reference/contrat.pdf': async (world) => ({
    url: `/api/receipts/${await paidReference(world)}/contrat.pdf`,
  }),
  'GET /api/events/next': read('/api/events/next'),
  'GET /api/events': async ({ app, helene }) => {
    const { database } = app.handle
    await database
      .updateTable('members')
      .set({ plan: 'gold' })
      .where('id', '=', helene.id)
      .execute()
    return { url: '/api/events' }
  },
}
