import type { buildTestApp } from './app.ts'
import { buildAgreedAppointment } from './appointments.ts'
import type { MemberRow } from './factories.ts'

type App = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'handle' | 'services' | 'clock'>

const DAY_MS = 24 * 60 * 60 * 1000

/** An appointment that both members agreed on and that took place yesterday; returns its id. */
export async function buildPastAppointment(
  app: App,
  one: MemberRow,
  other: MemberRow,
): Promise<string> {
  const { id } = await buildAgreedAppointment(app, one, other)
  await app.handle.database
    .updateTable('appointments')
    .set({ starts_at: new Date(app.clock.now().getTime() - DAY_MS) })
    .where('public_id', '=', id)
    .execute()
  return id
}

/** The most common answers of a member. */
export const MET = { hasMet: true, again: 'yes', isLikePhotos: true } as const
