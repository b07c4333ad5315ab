import { lazy } from 'react'

/** Fetched once somebody proposes an appointment. */
export const Proposal = lazy(async () => ({
  default: (await import('./AppointmentProposal.tsx')).AppointmentProposal,
}))
