import { buildMember } from '../factories.ts'
import { buildModerator, openReport, reportWithMessages } from '../moderation.ts'
import type { AdminExamples, AdminWorld } from './example.ts'

const DRAFT = { measure: 'warning', ground: 'money', means: 'none', facts: 'Un message.' }

async function buildPair({ app }: AdminWorld) {
  const { database } = app.handle
  return [await buildMember(database), await buildMember(database, { gender: 'H' })] as const
}

async function report(world: AdminWorld): Promise<string> {
  const [reporter, reported] = await buildPair(world)
  return openReport(world.app, reporter, reported)
}

async function reportOfMessages(world: AdminWorld): Promise<string> {
  const [reporter, reported] = await buildPair(world)
  return reportWithMessages(world.app, reporter, reported, ['400 € ?'])
}

/** A report by a person without an account, which names no member. */
async function notice({ app }: AdminWorld): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/notices',
    payload: {
      ...{ place: 'profile', location: 'Le profil de Marc', reason: 'money' },
      ...{ explanation: 'Un texte.', name: 'Nadia', email: 'nadia@exemple.fr', isGoodFaith: true },
    },
  })
  return answer.json<{ reference: string }>().reference
}

/** A decision by another moderator that the member concerned has contested; returns the reference of the report. */
async function contested(world: AdminWorld): Promise<string> {
  const { app } = world
  const [reporter, reported] = await buildPair(world)
  const reference = await openReport(app, reporter, reported)
  const ask = async (cookie: string, url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { cookie } })
  const odile = await buildModerator(app, 'Odile')
  await ask(odile, `/api/admin/reports/${reference}/decision`, DRAFT)
  const cookie = await app.signIn(reported.id)
  const decisions = await app.inject({ url: '/api/decisions', headers: { cookie } })
  const [decision] = decisions.json<{ reference: string }[]>()
  const appeal = `/api/decisions/${decision?.reference}/appeal`
  await ask(cookie, appeal, { statement: "Ce n'était pas moi." })
  return reference
}

/** Reports, decisions and appeals. */
export const moderationExamples: AdminExamples = {
  'GET /api/admin/reports': () => ({ url: '/api/admin/reports?view=open' }),
  'GET /api/admin/reports/:reference': async (world) => ({
    url: `/api/admin/reports/${await report(world)}`,
  }),
  'POST /api/admin/reports/:reference/excerpt': async (world) => ({
    url: `/api/admin/reports/${await reportOfMessages(world)}/excerpt`,
  }),
  'POST /api/admin/reports/:reference/assign': async (world) => ({
    url: `/api/admin/reports/${await report(world)}/assign`,
  }),
  'POST /api/admin/reports/:reference/second-opinion': async (world) => ({
    url: `/api/admin/reports/${await report(world)}/second-opinion`,
    payload: DRAFT,
  }),
  'POST /api/admin/reports/:reference/notes': async (world) => ({
    url: `/api/admin/reports/${await report(world)}/notes`,
    payload: { body: 'Vu.' },
  }),
  'POST /api/admin/users/:id/case': async (world) => {
    const [member] = await buildPair(world)
    return { url: `/api/admin/users/${member.public_id}/case`, payload: { reason: 'money' } }
  },
  'POST /api/admin/reports/:reference/member': async (world) => {
    const [reported] = await buildPair(world)
    return {
      url: `/api/admin/reports/${await notice(world)}/member`,
      payload: { userId: reported.public_id },
    }
  },
  'POST /api/admin/reports/:reference/decision': async (world) => ({
    url: `/api/admin/reports/${await report(world)}/decision`,
    payload: DRAFT,
  }),
  'POST /api/admin/reports/:reference/appeal': async (world) => ({
    url: `/api/admin/reports/${await contested(world)}/appeal`,
    payload: { outcome: 'upheld', reasons: 'Les faits sont établis.' },
  }),
  'GET /api/admin/transparency': () => ({ url: '/api/admin/transparency?year=2026' }),
}
