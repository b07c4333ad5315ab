import type { Appointment, Proposal } from '#shared/contracts/appointments.ts'
import type { buildTestApp } from './app.ts'
import { buildMatch, type MemberRow } from './factories.ts'

type App = Pick<Awaited<ReturnType<typeof buildTestApp>>, 'handle' | 'services' | 'clock'>

/** A match in which `from` has written the first message; returns the id of the match. */
export async function buildConversation(
  { handle, services, clock }: App,
  from: MemberRow,
  to: MemberRow,
): Promise<number> {
  const matchId = await buildMatch(handle.database, from.id, to.id, clock.now())
  const sender = { id: from.id, publicId: from.public_id, plan: 'premium' } as const
  await services.messages.sendAs(sender, to.public_id, 'Bonjour.')
  return matchId
}

/** A proposal for a Saturday, eight days after `BUILT_AT`. */
export function proposalOf<T extends object>(changes?: T): Proposal & T {
  const where = { place: 'Café du Môle', city: 'Saint-Malo' }
  const proposal = { day: '2026-11-28', time: '10:30', ...where, line: '' }
  return { ...proposal, ...changes } as Proposal & T
}

/** An appointment that `from` proposes to `to` in a new conversation. */
export async function buildProposedAppointment(
  app: App,
  from: MemberRow,
  to: MemberRow,
  changes: Partial<Proposal> = {},
): Promise<Appointment> {
  await buildConversation(app, from, to)
  const by = { id: from.id, isHeld: false }
  return app.services.appointments.propose(by, to.public_id, proposalOf(changes))
}

/** An appointment that `from` proposed and `to` accepted. */
export async function buildAgreedAppointment(
  app: App,
  from: MemberRow,
  to: MemberRow,
): Promise<Appointment> {
  const { id, version } = await buildProposedAppointment(app, from, to)
  return app.services.appointments.accept({ id: to.id, isHeld: false }, id, version)
}
