import { useId, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Choice } from '#client/ui/Choice.tsx'
import { Choices } from '#client/ui/Choices.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import type { Appointment } from '#shared/contracts/appointments.ts'
import {
  LINE_MAX,
  NO_SENTENCE_IDS,
  NO_SENTENCES,
  type NoSentenceId,
} from '#shared/domain/appointments.ts'
import { useCancel, useDecline } from './appointments.api.ts'
import styles from './EndingDialogs.module.css'

interface EndingDialogProps {
  partner: { id: string; firstName: string }
  appointment: Appointment
  onClose: () => void
}

/** « Décliner avec politesse »: declines with one of three sentences; the conversation stays open. */
export function DeclineAppointmentDialog({ partner, appointment, onClose }: EndingDialogProps) {
  const name = useId()
  const [chosen, setChosen] = useState<NoSentenceId>('keep_writing')
  const decline = useDecline(partner.id, appointment, onClose)
  return (
    <FormDialog
      title="Décliner avec politesse"
      detail={`${partner.firstName} recevra la phrase que vous choisissez. La conversation reste ouverte.`}
      act="Envoyer cette réponse"
      isBusy={decline.isPending}
      failure={decline.error && failureText(decline.error)}
      onSubmit={() => decline.mutate(chosen)}
      onClose={onClose}
    >
      <Choices legend="Votre réponse" isLegendHidden columns="one">
        {NO_SENTENCE_IDS.map((id) => (
          <Choice
            key={id}
            className={styles.sentence}
            name={name}
            label={NO_SENTENCES[id]}
            checked={chosen === id}
            onChange={() => setChosen(id)}
          />
        ))}
      </Choices>
    </FormDialog>
  )
}

/** Cancels an accepted appointment, with an optional line of text. */
export function CancelAppointmentDialog({ partner, appointment, onClose }: EndingDialogProps) {
  const [line, setLine] = useState('')
  const cancel = useCancel(partner.id, appointment, onClose)
  return (
    <FormDialog
      title="Annuler le rendez-vous"
      detail={`${partner.firstName} le saura aussitôt, et vos agendas recevront l'annulation. La conversation reste ouverte.`}
      act="Annuler le rendez-vous"
      stay="Le garder"
      isBusy={cancel.isPending}
      failure={cancel.error && failureText(cancel.error)}
      onSubmit={() => cancel.mutate(line)}
      onClose={onClose}
    >
      <TextAreaField
        label={`Un mot pour ${partner.firstName}`}
        isOptional
        isShort
        maxLength={LINE_MAX}
        value={line}
        onChange={(event) => setLine(event.target.value)}
        counter={{ count: line.length, near: LINE_MAX - 40, limit: LINE_MAX }}
      />
    </FormDialog>
  )
}
