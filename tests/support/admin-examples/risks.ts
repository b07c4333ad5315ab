import { buildMember } from '../factories.ts'
import type { AdminExamples, AdminWorld } from './example.ts'

/** Opens a case about a member who has just registered; returns its reference. */
async function openCase({ app }: AdminWorld): Promise<string> {
  const { database } = app.handle
  const now = app.clock.now()
  const { id: memberId } = await buildMember(database, { created_at: now, confirmed_at: now })
  const { id } = await database
    .insertInto('risk_cases')
    .values({ member_id: memberId, opened_at: now, points: 30 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `RSQ-${String(id).padStart(4, '0')}`
}

/** Risk cases and the decisions about them. */
export const riskExamples: AdminExamples = {
  'GET /api/admin/risks': () => ({ url: '/api/admin/risks' }),
  'GET /api/admin/risks/:reference': async (world) => ({
    url: `/api/admin/risks/${await openCase(world)}`,
  }),
  'POST /api/admin/risks/:reference/assign': async (world) => ({
    url: `/api/admin/risks/${await openCase(world)}/assign`,
  }),
  'POST /api/admin/risks/:reference/decision': async (world) => ({
    url: `/api/admin/risks/${await openCase(world)}/decision`,
    payload: { outcome: 'kept', facts: 'Beaucoup de premiers messages.' },
  }),
}
