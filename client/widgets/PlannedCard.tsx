import { type ComponentProps, Suspense } from 'react'
import { AppointmentCard } from '#client/features/appointments/AppointmentCard.tsx'
import { DebriefInvitation } from '#client/features/debriefs/DebriefInvitation.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { useNow } from '#client/ui/use-now.ts'
import type { Appointment } from '#shared/contracts/appointments.ts'
import { linkEndsAt } from '#shared/domain/trusted.ts'
import { Proposal } from './lazy-proposal.ts'

const HelpDoor = lazyPart(() => import('#client/features/trusted/HelpDoor.tsx'), 'HelpDoor')

type PlannedCardProps = Omit<ComponentProps<typeof AppointmentCard>, 'Proposal' | 'help' | 'after'>

/** The card of an appointment, with the window in which another is proposed, the way to help, and what is asked the day after. */
export function PlannedCard(props: PlannedCardProps) {
  const { partner, appointment } = props
  const now = useNow()
  return (
    <AppointmentCard
      {...props}
      Proposal={Proposal}
      help={
        mayBeThere(appointment, now) && (
          <Suspense fallback={null}>
            <HelpDoor appointmentId={appointment.id} size="small" />
          </Suspense>
        )
      }
      after={<DebriefInvitation partner={partner} appointmentId={appointment.id} />}
    />
  )
}

/** From the beginning of what was agreed, though the other took it back or proposes another moment since, as long as a question is kept of it. */
function mayBeThere({ status, startsAt, formerStartsAt }: Appointment, now: Date): boolean {
  const beganAt = new Date((status === 'proposed' && formerStartsAt) || startsAt)
  return now >= beganAt && now < linkEndsAt(beganAt)
}
