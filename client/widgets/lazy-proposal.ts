import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'

/** Loaded when a member proposes an appointment. */
export const Proposal = lazyPart(
  () => import('./AppointmentProposal.tsx'),
  'AppointmentProposal',
  MissingDialog,
)
