import type { ComponentProps } from 'react'
import { AppointmentCard } from '#client/features/appointments/AppointmentCard.tsx'
import { DebriefInvitation } from '#client/features/debriefs/DebriefInvitation.tsx'
import { Proposal } from './lazy-proposal.ts'

type PlannedCardProps = Omit<ComponentProps<typeof AppointmentCard>, 'Proposal' | 'after'>

/** The card of an appointment, with the window in which another is proposed, and what is asked the day after. */
export function PlannedCard(props: PlannedCardProps) {
  const { partner, appointment } = props
  return (
    <AppointmentCard
      {...props}
      Proposal={Proposal}
      after={<DebriefInvitation partner={partner} appointmentId={appointment.id} />}
    />
  )
}
