import { sendDigests } from '#tests/support/digests.ts'
import { waitForMail } from '../browser.ts'
import { buildFlash } from '../factories.ts'
import { buildModerator, openReport } from '../moderation.ts'
import { type ExampleWorld, type RouteExamples, succeeded } from './example.ts'

const PERSON = { email: 'odile@example.org', firstName: 'Odile' }
const APPEAL = { statement: "Ce n'était pas moi." }

/** The secret at the end of a link that was mailed. */
async function mailedSecret(
  { app }: ExampleWorld,
  { to, link, count = 1 }: { to: string; link: RegExp; count?: number },
): Promise<string> {
  const { text, unsubscribeUrl = '' } = await waitForMail(app, to, count)
  return link.exec(`${text}\n${unsubscribeUrl}`)?.[1] ?? ''
}

async function subscribed(world: ExampleWorld): Promise<string> {
  const form = { method: 'POST', url: '/api/newsletter/subscribe', payload: PERSON } as const
  succeeded(await world.app.inject(form))
  return mailedSecret(world, { to: PERSON.email, link: /confirmation#([\w-]{43})/ })
}

/** A decision about Hélène; answers its reference. */
async function decided({ app, helene, laurent }: ExampleWorld): Promise<string> {
  const reported = await openReport(app, laurent, helene)
  const cookie = await buildModerator(app, 'Odile')
  const url = `/api/admin/reports/${reported}/decision`
  const payload = { measure: 'warning', ground: 'money', means: 'none', facts: 'Un message.' }
  succeeded(await app.inject({ method: 'POST', url, payload, headers: { cookie } }))
  const { reference } = await app.handle.database
    .selectFrom('decisions')
    .select('reference')
    .executeTakeFirstOrThrow()
  return reference
}

/** The secret of the link in the email that notified Hélène of a decision. */
export async function decisionLink(world: ExampleWorld): Promise<string> {
  await decided(world)
  return mailedSecret(world, { to: world.helene.email, link: /\/decisions\/([\w-]{43})/ })
}

/** Newsletter, digests, messages to the team, and decisions with their links. */
export const contactExamples: RouteExamples = {
  'POST /api/newsletter/subscribe': () => ({
    url: '/api/newsletter/subscribe',
    payload: PERSON,
  }),
  'POST /api/newsletter/confirm': async (world) => ({
    url: '/api/newsletter/confirm',
    payload: { token: await subscribed(world) },
  }),
  'POST /api/newsletter/unsubscribe/:token': async (world) => {
    const payload = { token: await subscribed(world) }
    const confirming = { method: 'POST', url: '/api/newsletter/confirm', payload } as const
    succeeded(await world.app.inject(confirming))
    const link = /desinscription#([\w-]{43})/
    const token = await mailedSecret(world, { to: PERSON.email, link, count: 2 })
    return { url: `/api/newsletter/unsubscribe/${token}` }
  },
  'POST /api/digests/unsubscribe/:token': async (world) => {
    const { app, helene, laurent } = world
    const { database } = app.handle
    await buildFlash(database, laurent.id, helene.id)
    const longAgo = new Date(app.clock.now().getTime() - 2 * 86_400_000)
    const change = database.updateTable('members').set({ last_seen_at: longAgo })
    await change.where('id', '=', helene.id).execute()
    await sendDigests(app)
    const token = await mailedSecret(world, {
      to: helene.email,
      link: /unsubscribe\/([\w-]{43})/,
    })
    return { url: `/api/digests/unsubscribe/${token}` }
  },
  'POST /api/notices': () => ({
    url: '/api/notices',
    payload: {
      ...{ place: 'profile', location: 'Le profil de Marc', reason: 'money' },
      ...{ explanation: 'Un texte.', name: 'Nadia', email: 'nadia@exemple.fr', isGoodFaith: true },
    },
  }),
  'POST /api/contact': () => ({
    url: '/api/contact',
    payload: { topic: 'other', message: 'Un reçu me manque.', ...PERSON },
  }),
  'POST /api/decisions/seen': async (world) => {
    await decided(world)
    return { url: '/api/decisions/seen' }
  },
  'POST /api/decisions/:reference/appeal': async (world) => ({
    url: `/api/decisions/${await decided(world)}/appeal`,
    payload: APPEAL,
  }),
  'POST /api/decisions/link/:token/appeal': async (world) => ({
    url: `/api/decisions/link/${await decisionLink(world)}/appeal`,
    payload: APPEAL,
  }),
}
