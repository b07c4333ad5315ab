import { useQuery } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { failureText } from '#client/platform/failure-text.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import text from '#client/ui/text.module.css'
import type { CheckIn } from '#shared/contracts/trusted.ts'
import { spokenHour } from '#shared/domain/time-label.ts'
import {
  CHECK_IN_AFTER_END_MINUTES,
  CHECK_IN_ANSWER_MINUTES,
  ENDS_AFTER,
  type EndsAfter,
  USUAL_END,
} from '#shared/domain/trusted.ts'
import { SharingSection } from './SharingSection.tsx'
import { appointmentSharingQuery, usePlanCheckIn, useShare } from './trusted.api.ts'
import styles from './trusted.module.css'

interface ShareAppointmentProps {
  appointmentId: string
  startsAt: Date
  timeZone: string
  partnerName: string
}

/** Shares this appointment with the trusted person, and plans the check-in. */
export function ShareAppointment({
  appointmentId,
  startsAt,
  timeZone,
  partnerName,
}: ShareAppointmentProps) {
  const sharing = useQuery(appointmentSharingQuery(appointmentId))
  const { person = null, isTold = false, checkIn = null } = sharing.data ?? {}
  return (
    <SharingSection
      className={styles.part}
      title={
        <>
          <ShieldCheck aria-hidden="true" />
          Prévenir une personne de confiance
        </>
      }
      sharing={sharing}
      share={useShare('appointment', appointmentId)}
      use="Une sœur, un ami, un enfant : quelqu'un qui sait où vous êtes, et avec qui."
      offer={(firstName) => ({
        what: `${firstName} recevra un lien : l'heure, le lieu, le prénom et l'âge de ${partnerName}, et si son profil est vérifié. Il s'éteint 24 heures après.`,
        label: `Envoyer le lien à ${firstName}`,
        detail: `${partnerName} sait que cela existe, pas si vous le faites.`,
      })}
    >
      {(isTold || checkIn) && (
        <CheckInPlan
          {...{ appointmentId, startsAt, timeZone, partnerName, checkIn }}
          personName={isTold && person?.confirmedAt ? person.firstName : null}
        />
      )}
    </SharingSection>
  )
}

interface CheckInPlanProps {
  appointmentId: string
  startsAt: Date
  timeZone: string
  partnerName: string
  /** The person who is notified if there is no answer; null if nobody has the link any more. */
  personName: string | null
  checkIn: CheckIn | null
}

/** « Tout va bien ? », half an hour after the end that the member chose, which the partner does not learn. */
function CheckInPlan(props: CheckInPlanProps) {
  const { appointmentId, startsAt, timeZone, partnerName, personName, checkIn } = props
  const plan = usePlanCheckIn(appointmentId)
  const endsAfter = checkIn?.endsAfter ?? USUAL_END
  const isPlanned = checkIn !== null
  const minutesLater = (minutes: number) =>
    spokenHour(new Date(startsAt.getTime() + minutes * 60_000), timeZone)
  return (
    <>
      <Switch
        label={`« Tout va bien ? » vers ${minutesLater(endsAfter + CHECK_IN_AFTER_END_MINUTES)}`}
        detail={`Nous vous le demandons ${CHECK_IN_AFTER_END_MINUTES} minutes après la fin prévue. ${personName ? `Sans réponse au bout de ${CHECK_IN_ANSWER_MINUTES} minutes, ${personName} reçoit un message.` : "Personne ne suit plus ce rendez-vous : sans réponse, personne n'est prévenu."}`}
        checked={plan.isPending ? plan.variables !== null : isPlanned}
        disabled={plan.isPending}
        onChange={(event) => plan.mutate(event.target.checked ? USUAL_END : null)}
      />
      {personName && checkIn?.state === 'planned' && (
        <SelectField
          label="Fin prévue"
          help={`${partnerName} ne connaît pas cette heure.`}
          value={endsAfter}
          disabled={plan.isPending}
          onChange={(event) => plan.mutate(Number(event.target.value) as EndsAfter)}
        >
          {ENDS_AFTER.map((minutes) => (
            <option key={minutes} value={minutes}>
              Vers {minutesLater(minutes)}
            </option>
          ))}
        </SelectField>
      )}
      <p className={text.small}>
        Nous ne sommes pas un service de secours : en cas de danger, appelez le 17 ou le 112.
      </p>
      {plan.error && (
        <div role="alert">
          <FieldError>{failureText(plan.error)}</FieldError>
        </div>
      )}
    </>
  )
}
