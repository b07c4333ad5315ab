import { randomUUID } from 'node:crypto'
import type { AdminExamples, AdminWorld } from './example.ts'

const DINNER = { title: 'Un dîner', description: 'Une table de douze.', city: 'Rennes' }
const STARTS_AT = '2026-12-05T18:00:00.000Z'

async function buildEvent({ app: { handle, clock } }: AdminWorld): Promise<string> {
  const when = { starts_at: new Date(STARTS_AT), created_at: clock.now() }
  const { public_id } = await handle.database
    .insertInto('vip_events')
    .values({ ...DINNER, ...when, place: randomUUID() })
    .returning('public_id')
    .executeTakeFirstOrThrow()
  return public_id
}

/** Events for gold members. */
export const eventExamples: AdminExamples = {
  'GET /api/admin/events': () => ({ url: '/api/admin/events' }),
  'POST /api/admin/events': () => ({
    url: '/api/admin/events',
    payload: { ...DINNER, place: 'Le Piano Blanc', startsAt: STARTS_AT },
  }),
  'POST /api/admin/events/:id/cancel': async (world) => ({
    url: `/api/admin/events/${await buildEvent(world)}/cancel`,
  }),
}
