import { useQuery } from '@tanstack/react-query'
import letterScene from '#client/assets/scenes/lettre.svg'
import { AppointmentCard } from '#client/features/appointments/AppointmentCard.tsx'
import { AppointmentDetails } from '#client/features/appointments/AppointmentDetails.tsx'
import { appointmentQuery } from '#client/features/appointments/appointment-query.ts'
import { isAgreed } from '#client/features/appointments/appointments.copy.ts'
import { DebriefInvitation } from '#client/features/debriefs/DebriefInvitation.tsx'
import { useMatches, useMatchWith } from '#client/features/matches/matches.api.ts'
import { OwnPhoto } from '#client/features/trusted/OwnPhoto.tsx'
import { TellTrusted } from '#client/features/trusted/TellTrusted.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { useNow } from '#client/ui/use-now.ts'
import visuallyHidden from '#client/ui/VisuallyHidden.module.css'

/** What two of a match have planned: the details of what both agreed to, else its card. */
export function PlannedAppointment({ partnerId }: { partnerId: string }) {
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

  if (failure) return <RowListFailure text={failureText(failure)} onRetry={retry} />
  if (!data || !(match || isMissing)) return <Spinner />
  const { appointment } = data
  if (!match || !appointment) {
    return (
      <EmptyState title="Pas de rendez-vous ici" titleLevel={1} image={letterScene}>
        Vous pouvez en proposer un depuis la conversation.
      </EmptyState>
    )
  }
  if (isAgreed(appointment, now)) {
    return (
      <AppointmentDetails partner={match.partner} appointment={appointment}>
        <TellTrusted
          appointmentId={appointment.id}
          startsAt={new Date(appointment.startsAt)}
          partnerName={match.partner.firstName}
        />
        <OwnPhoto appointmentId={appointment.id} partnerName={match.partner.firstName} />
      </AppointmentDetails>
    )
  }
  return (
    <>
      <h1 className={visuallyHidden.hidden}>Votre rendez-vous avec {match.partner.firstName}</h1>
      <AppointmentCard
        partner={match.partner}
        appointment={appointment}
        after={<DebriefInvitation partner={match.partner} appointmentId={appointment.id} />}
      />
    </>
  )
}
