import { lazyPart } from '#client/ui/lazy-part.tsx'

/** Fetched once somebody proposes an appointment. */
export const Proposal = lazyPart(() => import('./AppointmentProposal.tsx'), 'AppointmentProposal')
