import { useId, useState } from 'react'
import { isProblem } from '#client/platform/api-error.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldGroup } from '#client/ui/FieldGroup.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import type { Call } from '#shared/contracts/calls.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { zoneLabel } from '#shared/domain/zone-labels.ts'
import { PARIS } from '#shared/domain/zones.ts'
import styles from './CallDialog.module.css'
import { dayOptions, firstMoment, hourOptions, nearDayLabel } from './call-moments.ts'
import { usePropose } from './calls.api.ts'
import { whenOf } from './calls.copy.ts'
import { serverNow } from './server-clock.ts'

/** The number of next days that are shown side by side; the others are in a list. */
const NEAR_DAYS = 3

interface CallDialogProps {
  partner: { id: string; firstName: string }
  /** Whether the partner is visibly online. */
  isOnline: boolean
  /** The partner's proposal that this one replaces. */
  asked?: Call | undefined
  onClose: () => void
}

/** « Proposer un appel »: for a day and a time, or for now if the partner is online. */
export function CallDialog({ partner, isOnline, asked, onClose }: CallDialogProps) {
  const name = useId()
  const { timeZone } = useMember()
  const [now] = useState(serverNow)
  // As when the dialog opened, so that no choice moves under the finger, unless the server refuses it.
  const [mayBeNow, setMayBeNow] = useState(isOnline && !asked)
  const [isNow, setNow] = useState(mayBeNow)
  const [moment, setMoment] = useState(() => firstMoment(now, timeZone, asked))
  const propose = usePropose(partner.id, asked, onClose)
  const hours = hourOptions(moment.day, now, timeZone)
  const offerLater = (failure: Error) => {
    if (!isProblem(failure, 'call_partner_away')) return
    setMayBeNow(false)
    setNow(false)
  }
  const time = hours.some(({ value }) => value === moment.time)
    ? moment.time
    : (hours[0]?.value ?? moment.time)

  return (
    <FormDialog
      title={asked ? 'Proposer un autre moment' : `Proposer un appel à ${partner.firstName}`}
      detail={
        asked && !asked.isNow && `${partner.firstName} proposait ${whenOf(asked, now, timeZone)}.`
      }
      act={asked ? 'Proposer ce moment' : "Proposer l'appel"}
      isBusy={propose.isPending}
      failure={propose.error && failureText(propose.error)}
      onSubmit={() => propose.mutate(isNow ? null : { ...moment, time }, { onError: offerLater })}
      onClose={onClose}
    >
      {mayBeNow ? (
        <Choices legend="Quand ?" isLegendHidden columns="one">
          <Choice
            name={name}
            label="Maintenant"
            detail={`${partner.firstName} est en ligne. Sa réponse est attendue pendant 5 minutes.`}
            checked={isNow}
            onChange={() => setNow(true)}
          />
          <Choice
            name={name}
            label="À un autre moment"
            detail={remindedWords(partner.firstName)}
            checked={!isNow}
            onChange={() => setNow(false)}
          />
        </Choices>
      ) : (
        <p>
          Choisissez un moment : {partner.firstName} verra votre proposition dès sa prochaine
          visite. {remindedWords(partner.firstName)}
        </p>
      )}
      {!isNow && (
        <div className={styles.when}>
          <Days
            {...{ now, timeZone, time }}
            day={moment.day}
            onChoose={(day) => setMoment({ ...moment, day })}
          />
          <SelectField
            label="Heure"
            help={timeZone === PARIS ? undefined : `${capitalised(zoneLabel(timeZone))}.`}
            value={time}
            onChange={(event) => setMoment({ ...moment, time: event.target.value })}
          >
            {hours.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <p className={styles.note}>
        {fixSpaces(
          `La voix d'abord, 30 minutes au plus. ${partner.firstName} ne verra ni votre numéro ni votre adresse.`,
        )}
      </p>
    </FormDialog>
  )
}

interface DaysProps {
  now: Date
  timeZone: string
  day: string
  time: string
  onChoose: (day: string) => void
}

/** One press for each of the next days, and a list for the rest of the two weeks. */
function Days({ now, timeZone, day, time, onChoose }: DaysProps) {
  const name = useId()
  const days = dayOptions(now, timeZone)
  const [near, others] = [days.slice(0, NEAR_DAYS), days.slice(NEAR_DAYS)]
  const isOther = others.some(({ value }) => value === day)
  return (
    <>
      <FieldGroup legend="Jour">
        <div className={styles.days}>
          {near.map((option) => (
            <Chip
              key={option.value}
              type="radio"
              name={name}
              label={nearDayLabel(option, time, { now, timeZone })}
              checked={option.value === day}
              onChange={() => onChoose(option.value)}
            />
          ))}
          <Chip
            type="radio"
            name={name}
            label="Autre jour"
            checked={isOther}
            onChange={() => others[0] && onChoose(others[0].value)}
          />
        </div>
      </FieldGroup>
      {isOther && (
        <SelectField
          label="Autre jour"
          value={day}
          onChange={(event) => onChoose(event.target.value)}
        >
          {others.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

function remindedWords(name: string): string {
  return `${name} et vous recevez un rappel 10 minutes avant.`
}
