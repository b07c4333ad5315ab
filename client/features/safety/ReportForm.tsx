import { type SubmitEvent, useState } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import { TextAreaField } from '#client/ui/TextAreaField.tsx'
import text from '#client/ui/text.module.css'
import { REPORT_DETAILS_MAX, type ReportReason } from '#shared/domain/reports.ts'
import { type Evidence, EvidenceChoice } from './EvidenceChoice.tsx'
import type { MemberDialogProps } from './MemberDialog.tsx'
import { MemberLine } from './MemberLine.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import styles from './ReportForm.module.css'
import { useReport } from './safety.api.ts'

const COUNTED_FROM = REPORT_DETAILS_MAX - 100

interface ReportFormProps extends Pick<MemberDialogProps, 'member' | 'message'> {
  titleId: string
  evidence: readonly Evidence[]
  canBlock: boolean
  onSent: (reference: string, hasBlocked: boolean) => void
  onCancel: () => void
}

export function ReportForm(props: ReportFormProps) {
  const { titleId, member, message, evidence, canBlock, onSent, onCancel } = props
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [wasTried, setWasTried] = useState(false)
  const [details, setDetails] = useState('')
  const [messageIds, setMessageIds] = useState<number[]>(message ? [message.id] : [])
  const [blocksToo, setBlocksToo] = useState(false)
  const report = useReport(onSent)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setWasTried(true)
    // The question may be scrolled out of view.
    if (reason === null) return event.currentTarget.querySelector('input')?.focus()
    report.mutate({ userId: member.id, reason, details: details.trim(), messageIds, blocksToo })
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <DialogBody>
        <h2 className={text.h2} id={titleId}>
          {message ? 'Signaler ce message' : 'Signaler ce profil'}
        </h2>
        <MemberLine photo={member.photo}>
          <b className={text.strong}>
            {member.firstName}
            {member.age !== undefined && `, ${member.age} ans`}
          </b>
          <p className={text.small}>Cette personne ne saura pas qui l'a signalée.</p>
        </MemberLine>
        <ReasonChoice reason={reason} isMissing={wasTried && !reason} onChange={setReason} />
        {canBlock && (
          <CheckField
            isTop
            checked={blocksToo}
            onChange={(event) => setBlocksToo(event.target.checked)}
          >
            Bloquer aussi {member.firstName}
          </CheckField>
        )}
        <TextAreaField
          label="Quelques mots"
          isOptional
          isShort
          rows={3}
          maxLength={REPORT_DETAILS_MAX}
          value={details}
          onChange={(event) => setDetails(event.target.value)}
          {...(details.length > COUNTED_FROM && {
            counter: { count: details.length, near: COUNTED_FROM, limit: REPORT_DETAILS_MAX },
          })}
        />
        <EvidenceChoice
          evidence={
            message ? [message, ...evidence.filter(({ id }) => id !== message.id)] : evidence
          }
          chosen={messageIds}
          isOpen={message !== undefined}
          onChange={setMessageIds}
        />
        <p className={text.small}>
          En signalant, vous déclarez de bonne foi que c'est exact. Notre équipe lit chaque
          signalement sous 24 h, avec les mots de vos rendez-vous s'il y en a eu, et vous dit ce
          qu'elle a décidé.
        </p>
        {report.error && (
          <p role="alert" className={styles.failure}>
            {failureText(report.error)}
          </p>
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onCancel}>
            Annuler
          </Button>
          <Button type="submit" isBusy={report.isPending}>
            {report.error ? 'Réessayer' : 'Signaler'}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  )
}
