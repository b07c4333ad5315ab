import type { Ref } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import text from '#client/ui/text.module.css'
import type { OpenCase } from '#shared/contracts/moderation.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { REPORT_REASON_LABELS } from '#shared/domain/reports.ts'
import styles from './Case.module.css'
import { CaseClock } from './CaseClock.tsx'
import { useAssign } from './moderation.api.ts'
import { remaining, whenLabel } from './remaining.ts'
import { useNow } from './use-now.ts'

interface CaseHeadProps {
  opened: OpenCase
  titleId: string
  titleRef: Ref<HTMLHeadingElement>
}

/** What the case is about, by when it is to be decided, and who has it. */
export function CaseHead({ opened, titleId, titleRef }: CaseHeadProps) {
  const { reference, receivedAt, dueAt, decision, statements } = opened
  const now = useNow()
  const left = remaining(new Date(dueAt), now)
  const [first] = statements
  return (
    <header className={styles.head}>
      {!decision && <CaseClock left={left} isLarge />}
      <div>
        <p className={text.small}>
          {reference}, reçu le {dateAndHour(new Date(receivedAt))}
        </p>
        <h2 className={text.h2} id={titleId} ref={titleRef} tabIndex={-1}>
          {REPORT_REASON_LABELS[first?.reason ?? 'other']}
        </h2>
        {decision ? (
          <p className={text.strong}>Décidé le {dateAndHour(new Date(decision.decidedAt))}</p>
        ) : (
          <p className={left.isHot ? styles.late : text.strong}>
            À décider avant {whenLabel(new Date(dueAt), now)}, {left.label.toLowerCase()}
          </p>
        )}
      </div>
      {!decision && <Assignment opened={opened} />}
    </header>
  )
}

function Assignment({ opened }: { opened: OpenCase }) {
  const { mutate, error, isPending } = useAssign(opened.reference)
  return (
    <div className={styles.assignment} aria-live="polite">
      {opened.isMine && <p className={text.strong}>Ce dossier est à vous.</p>}
      {!opened.isMine && opened.assignedTo && (
        <p className={text.strong}>{opened.assignedTo} s'en occupe.</p>
      )}
      {!opened.assignedTo && (
        <Button variant="secondary" size="small" isBusy={isPending} onClick={() => mutate()}>
          Me l'attribuer
        </Button>
      )}
      {error && <FieldError>{failureText(error)}</FieldError>}
    </div>
  )
}
