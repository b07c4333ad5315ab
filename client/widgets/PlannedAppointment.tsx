import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import letterScene from '#client/assets/scenes/lettre.svg'
import { AppointmentDetails } from '#client/features/appointments/AppointmentDetails.tsx'
import { appointmentQuery } from '#client/features/appointments/appointment-query.ts'
import { isAgreed } from '#client/features/appointments/appointments.copy.ts'
import { callQuery } from '#client/features/calls/call-query.ts'
import { seenOn } from '#client/features/calls/calls.copy.ts'
import { openedProfile } from '#client/features/discovery/opened-profile.api.ts'
import { useMatches, useMatchWith } from '#client/features/matches/matches.api.ts'
import { HelpLink } from '#client/features/trusted/HelpLink.tsx'
import { OwnPhoto } from '#client/features/trusted/OwnPhoto.tsx'
import { ShareAppointment } from '#client/features/trusted/ShareAppointment.tsx'
import { appointmentSharingQuery } from '#client/features/trusted/trusted.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { useNow } from '#client/ui/use-now.ts'
import visuallyHidden from '#client/ui/VisuallyHidden.module.css'
import type { Appointment } from '#shared/contracts/appointments.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { Proposal } from './lazy-proposal.ts'
import styles from './PlannedAppointment.module.css'
import { PlannedCard } from './PlannedCard.tsx'

/** The planned appointment of a match, with a link back to the conversation. */
export function PlannedAppointment({ partnerId }: { partnerId: string }) {
  return (
    <div className={styles.page}>
      <p className={styles.bar}>
        <Link
          to={href('/chat/:partnerId', { partnerId })}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          <ArrowLeft size={20} />
          Retour
        </Link>
      </p>
      <Planned partnerId={partnerId} />
    </div>
  )
}

/** The details of an appointment that both accepted; otherwise its card. */
function Planned({ partnerId }: { partnerId: string }) {
  const member = useMember()
  const now = useNow()
  const matches = useMatches(member.id)
  const { match, isMissing } = useMatchWith(matches, partnerId)
  const { data, error, refetch } = useQuery(appointmentQuery(partnerId))
  const failure = error ?? (matches.isError ? matches.error : null)

  function retry() {
    void matches.refetch()
    void refetch()
  }

  if (!data || !(match || isMissing)) {
    if (!failure) return <Spinner />
    return <RowListFailure text={failureText(failure)} onRetry={retry} />
  }
  const { appointment } = data
  if (!match || !appointment) {
    return (
      <EmptyState title="Pas de rendez-vous ici" titleLevel={1} image={letterScene}>
        Vous pouvez en proposer un depuis la conversation.
      </EmptyState>
    )
  }
  if (isAgreed(appointment, now)) {
    return <Agreed partner={match.partner} appointment={appointment} />
  }
  return (
    <>
      <h1 className={visuallyHidden.hidden}>Votre rendez-vous avec {match.partner.firstName}</h1>
      <PlannedCard partner={match.partner} appointment={appointment} />
    </>
  )
}

interface AgreedProps {
  partner: Match['partner']
  appointment: Appointment
}

function Agreed({ partner, appointment }: AgreedProps) {
  const { id } = appointment
  const { data: trusted } = useQuery(appointmentSharingQuery(id))
  const profile = useQuery(openedProfile(partner.id))
  const called = useQuery(callQuery(partner.id))
  const member = useMember()
  const now = useNow()
  const startsAt = new Date(appointment.startsAt)
  const ownEnd =
    trusted?.checkIn && new Date(startsAt.getTime() + trusted.checkIn.endsAfter * 60_000)
  // Waits for the facts about the partner, which would otherwise push the buttons down.
  if (profile.isPending || called.isPending) return <Spinner />
  return (
    <AppointmentDetails
      partner={partner}
      appointment={appointment}
      Proposal={Proposal}
      ownEnd={ownEnd ?? null}
      isVerified={profile.data?.verifiedAt != null}
      seen={called.data?.seen ? seenOn(called.data.seen.at, member, partner) : undefined}
      help={<HelpLink appointmentId={id} isUnderWay={now >= startsAt} />}
    >
      <ShareAppointment
        {...{ startsAt, timeZone: appointment.timeZone }}
        appointmentId={id}
        partnerName={partner.firstName}
      />
      <OwnPhoto appointmentId={id} partnerName={partner.firstName} />
    </AppointmentDetails>
  )
}
