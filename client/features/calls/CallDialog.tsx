import { useId, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FieldColumns } from '#client/ui/FieldColumns.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import styles from './CallDialog.module.css'
import { dayOptions, firstMoment, hourOptions } from './call-moments.ts'
import { usePropose } from './calls.api.ts'

const REMINDED = 'Un rappel vous parvient à tous deux 10 minutes avant.'

interface CallDialogProps {
  partner: { id: string; firstName: string }
  /** Whether the other is there now, as far as it shows. */
  isOnline: boolean
  onClose: () => void
}

/** « Proposer un appel »: at a day and an hour, or now, where the other is there. */
export function CallDialog({ partner, isOnline, onClose }: CallDialogProps) {
  const name = useId()
  const [now] = useState(() => new Date())
  // As it was when the window opened: what one is about to press stays where it is.
  const [mayBeNow] = useState(isOnline)
  const [isNow, setNow] = useState(mayBeNow)
  const [moment, setMoment] = useState(() => firstMoment(now))
  const propose = usePropose(partner.id, onClose)
  const hours = hourOptions(moment.day, now)
  const time = hours.some(({ value }) => value === moment.time)
    ? moment.time
    : (hours[0]?.value ?? moment.time)

  return (
    <FormDialog
      title={`Proposer un appel à ${partner.firstName}`}
      act="Proposer l'appel"
      isBusy={propose.isPending}
      failure={propose.error && failureText(propose.error)}
      onSubmit={() => propose.mutate(isNow ? null : { ...moment, time })}
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
            detail={REMINDED}
            checked={!isNow}
            onChange={() => setNow(false)}
          />
        </Choices>
      ) : (
        <p>
          Choisissez un moment : {partner.firstName} verra votre proposition dès sa prochaine
          visite. {REMINDED}
        </p>
      )}
      {!isNow && (
        <div className={styles.when}>
          <FieldColumns>
            <SelectField
              label="Jour"
              value={moment.day}
              onChange={(event) => setMoment({ ...moment, day: event.target.value })}
            >
              {dayOptions(now).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Heure"
              value={time}
              onChange={(event) => setMoment({ ...moment, time: event.target.value })}
            >
              {hours.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </FieldColumns>
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
