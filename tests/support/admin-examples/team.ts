import { randomUUID } from 'node:crypto'
import { buildMember } from '../factories.ts'
import type { AdminExamples, AdminWorld } from './example.ts'

const INVITED = { email: 'ines@exemple.fr', role: 'moderator' }

async function teammate({ app }: AdminWorld): Promise<string> {
  const { public_id } = await buildMember(app.handle.database, { role: 'support' })
  return `/api/admin/team/${public_id}`
}

/** The members of the team and their invitations. */
export const teamExamples: AdminExamples = {
  'GET /api/admin/team': () => ({ url: '/api/admin/team' }),
  'POST /api/admin/team/invitations': () => ({
    url: '/api/admin/team/invitations',
    payload: INVITED,
  }),
  'DELETE /api/admin/team/invitations/:id': async ({ app, viewer }) => {
    const now = app.clock.now()
    const { id } = await app.handle.database
      .insertInto('staff_invitations')
      .values({
        ...{
          email: `${randomUUID()}@exemple.fr`,
          role: 'moderator',
          invited_by: viewer.id,
          invited_at: now,
        },
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { url: `/api/admin/team/invitations/${id}` }
  },
  'PUT /api/admin/team/:id': async (world) => ({
    url: await teammate(world),
    payload: { role: 'moderator' },
  }),
  'DELETE /api/admin/team/:id': async (world) => ({ url: await teammate(world) }),
}
