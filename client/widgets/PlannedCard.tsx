import { type ComponentProps, Suspense } from 'react'
import { AppointmentCard } from '#client/features/appointments/AppointmentCard.tsx'
import { DebriefInvitation } from '#client/features/debriefs/DebriefInvitation.tsx'
import { useMember } from '#client/session/member-context.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { useNow } from '#client/ui/use-now.ts'
import type { Appointment } from '#shared/contracts/appointments.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { linkEndsAt } from '#shared/domain/trusted.ts'
import { Proposal } from './lazy-proposal.ts'

const HelpLink = lazyPart(() => import('#client/features/trusted/HelpLink.tsx'), 'HelpLink')
const TextCaution = lazyPart(
  () => import('#client/features/messages/TextCaution.tsx'),
  'TextCaution',
)

type CardProps = Omit<ComponentProps<typeof AppointmentCard>, 'Proposal' | 'help' | 'after'>

interface PlannedCardProps extends CardProps {
  partner: Match['partner']
}

/**
 * The card of an appointment, with the dialog for another proposal, the help link, the debrief invitation of the day
 * after, and a caution if the partner's words call for one.
 */
export function PlannedCard(props: PlannedCardProps) {
  const { partner, appointment } = props
  const now = useNow()
  const { id: memberId } = useMember()
  const words = theirWords(appointment, now)
  return (
    <>
      <AppointmentCard
        {...props}
        Proposal={Proposal}
        help={
          isPossiblyThere(appointment, now) && (
            <Suspense fallback={null}>
              <HelpLink appointmentId={appointment.id} size="small" />
            </Suspense>
          )
        }
        after={<DebriefInvitation partner={partner} appointmentId={appointment.id} />}
      />
      {words !== '' && (
        <Suspense fallback={null}>
          <TextCaution {...{ memberId, partner, words }} at={appointment.changedAt} />
        </Suspense>
      )}
    </>
  )
}

/** The partner's words about the appointment, as far as the card shows them. */
function theirWords(appointment: Appointment, now: Date): string {
  const { status, startsAt, isMine, isEndedByMe, place, line, lastWords } = appointment
  if (status === 'cancelled' && !isEndedByMe) return lastWords ?? ''
  if (isMine || now >= new Date(startsAt)) return ''
  if (status === 'proposed') return [place, line].filter(Boolean).join('. ')
  return status === 'accepted' ? place : ''
}

/**
 * Whether the member may be at the appointment now: from its start until the check-in link ends, even if the partner
 * has cancelled it or proposed another time since.
 */
function isPossiblyThere({ status, startsAt, formerStartsAt }: Appointment, now: Date): boolean {
  const beganAt = new Date((status === 'proposed' && formerStartsAt) || startsAt)
  return now >= beganAt && now < linkEndsAt(beganAt)
}
