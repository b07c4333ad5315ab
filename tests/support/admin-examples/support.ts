import { buildMember } from '../factories.ts'
import { askTeam } from '../support.ts'
import type { AdminExamples } from './example.ts'

/** The support queue. */
export const supportExamples: AdminExamples = {
  'GET /api/admin/support': () => ({ url: '/api/admin/support?view=open' }),
  'GET /api/admin/support/:reference': async ({ app }) => ({
    url: `/api/admin/support/${await askTeam(app)}`,
  }),
  'POST /api/admin/support/letters': async ({ app }) => {
    const { public_id: memberId } = await buildMember(app.handle.database)
    const payload = { memberId, topic: 'other', text: 'Bonjour.' }
    return { url: '/api/admin/support/letters', payload }
  },
  'POST /api/admin/support/:reference/answer': async ({ app, viewer }) => ({
    url: `/api/admin/support/${await askTeam(app, { message: `Pour ${viewer.public_id}` })}/answer`,
    payload: { answer: 'Le voici.' },
  }),
  'POST /api/admin/support/:reference/close': async ({ app, viewer }) => ({
    url: `/api/admin/support/${await askTeam(app, { message: `De ${viewer.public_id}` })}/close`,
  }),
}
