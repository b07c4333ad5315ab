import { buildSeats, buildTable, guestId } from '../tables.ts'
import { buildTrustedPerson } from '../trusted.ts'
import type { ExampleWorld, RouteExamples } from './example.ts'

const AVAILABILITY = { halfDays: 1024, km: 20, purpose: 'encounter' }

/** A table that Hélène hosts and at which Laurent has a seat, starting in `hours` hours; returns its id. */
async function welcomed({ app, helene, laurent }: ExampleWorld, hours: number): Promise<string> {
  await app.handle.database
    .updateTable('members')
    .set({ verified_at: app.clock.now() })
    .where('id', 'in', [helene.id, laurent.id])
    .execute()
  const startsAt = new Date(app.clock.now().getTime() + hours * 60 * 60 * 1000)
  return buildSeats(app, [helene, laurent], { table: { status: 'confirmed', starts_at: startsAt } })
}

/** What members can do with tables. */
export const tableExamples: RouteExamples = {
  'PUT /api/tables/availability': () => ({
    url: '/api/tables/availability',
    payload: AVAILABILITY,
  }),
  'DELETE /api/tables/availability': async ({ app, helene }) => {
    await app.services.tables.saveAvailability(
      { ...helene, isHeld: false },
      {
        ...AVAILABILITY,
        purpose: 'encounter',
      },
    )
    return { url: '/api/tables/availability' }
  },
  'POST /api/tables/:id/answer': async ({ app, helene }) => {
    const table = { status: 'answering', composed_at: app.clock.now() } as const
    const until = new Date('2026-12-03T11:00:00Z')
    const id = await buildSeats(app, [helene], { table, status: 'invited', answer_by: until })
    return { url: `/api/tables/${id}/answer`, payload: { isComing: true } }
  },
  'POST /api/tables/:id/join': async ({ app }) => ({
    url: `/api/tables/${(await buildTable(app)).public_id}/join`,
  }),
  'POST /api/tables/:id/leave': async ({ app, helene }) => ({
    url: `/api/tables/${await buildSeats(app, [helene], { status: 'waiting' })}/leave`,
  }),
  'POST /api/tables/:id/hand-over': async (world) => ({
    url: `/api/tables/${await welcomed(world, 20)}/hand-over`,
  }),
  'PUT /api/tables/:id/presences/:memberId': async (world) => {
    const id = await welcomed(world, 0.5)
    const guest = await guestId(world.app, id, world.laurent)
    return { url: `/api/tables/${id}/presences/${guest}`, payload: { presence: 'here' } }
  },
  'PUT /api/tables/:id/late': async (world) => ({
    url: `/api/tables/${await welcomed(world, 0.5)}/late`,
    payload: { minutes: 10 },
  }),
  'PUT /api/tables/:id/trusted': async (world) => {
    await buildTrustedPerson(world.app, world.helene)
    return { url: `/api/tables/${await welcomed(world, 20)}/trusted` }
  },
  'DELETE /api/tables/:id/trusted': async (world) => {
    await buildTrustedPerson(world.app, world.helene)
    const id = await welcomed(world, 20)
    await world.app.services.trusted.share(world.helene, 'table', id)
    return { url: `/api/tables/${id}/trusted` }
  },
  'PUT /api/tables/:id/ticks': async (world) => ({
    url: `/api/tables/${await welcomed(world, -3)}/ticks`,
    payload: { memberIds: [world.laurent.public_id] },
  }),
  'POST /api/tables/pause/appeal': async ({ app, helene }) => {
    await app.handle.database
      .insertInto('table_pauses')
      .values({
        ...{ member_id: helene.id, begins_at: app.clock.now() },
        ends_at: new Date('2026-12-20T09:00:00Z'),
      })
      .execute()
    return { url: '/api/tables/pause/appeal', payload: { words: 'Mon train est resté en gare.' } }
  },
}
