import { buildMember } from '../factories.ts'
import { buildSeats, buildTable } from '../tables.ts'
import type { AdminExamples } from './example.ts'

/** Tables of six or eight members. */
export const tableExamples: AdminExamples = {
  'GET /api/admin/tables': () => ({ url: '/api/admin/tables' }),
  'GET /api/admin/tables/:id': async ({ app }) => ({
    url: `/api/admin/tables/${(await buildTable(app, { place: 'Le Petit Phare' })).public_id}`,
  }),
  'POST /api/admin/tables': () => ({
    url: '/api/admin/tables',
    payload: {
      ...{ place: 'Café des Tamaris', address: '2, quai de la Marne', city: 'Rennes', access: '' },
      ...{ priceCents: 2200, wallTime: '2026-12-05T12:15', size: 6 },
      ...{ purpose: 'encounter', isFirst: true, isWeekly: false },
    },
  }),
  'POST /api/admin/tables/:id/cancel': async ({ app }) => ({
    url: `/api/admin/tables/${(await buildTable(app)).public_id}/cancel`,
  }),
  'PUT /api/admin/tables/:id/presences/:memberId': async ({ app }) => {
    const guest = await buildMember(app.handle.database)
    const startsAt = new Date(app.clock.now().getTime() - 60 * 60 * 1000)
    const id = await buildSeats(app, [guest], {
      table: { status: 'confirmed', starts_at: startsAt },
    })
    return {
      url: `/api/admin/tables/${id}/presences/${guest.public_id}`,
      payload: { presence: 'absent' },
    }
  },
  'POST /api/admin/table-appeals/:id': async ({ app: { handle, clock } }) => {
    const { id } = await buildMember(handle.database)
    const now = clock.now()
    const { public_id } = await handle.database
      .insertInto('table_pauses')
      .values({
        ...{ member_id: id, begins_at: now, ends_at: new Date('2026-12-20T09:00:00Z') },
        ...{ appeal: 'Mon train est resté en gare.', appealed_at: now },
      })
      .returning('public_id')
      .executeTakeFirstOrThrow()
    return { url: `/api/admin/table-appeals/${public_id}`, payload: { isLifted: true } }
  },
}
