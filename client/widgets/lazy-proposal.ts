import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingWindow } from '#client/ui/MissingWindow.tsx'

/** Fetched once somebody proposes an appointment. */
export const Proposal = lazyPart(
  () => import('./AppointmentProposal.tsx'),
  'AppointmentProposal',
  MissingWindow,
)
