import type { Ref } from 'react'
import { Assignment } from '#client/ui/Assignment.tsx'
import { remaining, whenLabel } from '#client/ui/remaining.ts'
import { useNow } from '#client/ui/use-now.ts'
import { WorkHead } from '#client/ui/WorkPanel.tsx'
import type { OpenCase } from '#shared/contracts/admin/moderation.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { REPORT_REASON_LABELS } from '#shared/domain/reports.ts'
import styles from './Case.module.css'
import { DECISION_TITLE } from './decision-draft.ts'
import { useAssign } from './moderation.api.ts'

interface CaseHeadProps {
  opened: OpenCase
  titleId: string
  titleRef: Ref<HTMLHeadingElement>
}

/** The subject of the case, its deadline, and the moderator who has it. */
export function CaseHead({ opened, titleId, titleRef }: CaseHeadProps) {
  const { reference, receivedAt, dueAt, decision, statements } = opened
  const now = useNow()
  const left = remaining(new Date(dueAt), now)
  const [first] = statements
  const assign = useAssign(reference)
  return (
    <WorkHead
      title={REPORT_REASON_LABELS[first?.reason ?? 'other']}
      titleId={titleId}
      titleRef={titleRef}
      origin={`${reference}, reçu le ${dateAndHour(new Date(receivedAt))}`}
      left={decision ? null : left}
      state={
        decision
          ? `Décidé le ${dateAndHour(new Date(decision.decidedAt))}`
          : `À décider avant ${whenLabel(new Date(dueAt), now)}${left.progress === 1 ? `, ${left.label.toLowerCase()}` : ''}`
      }
    >
      {!decision && (
        <div className={styles.lead}>
          <Assignment
            opened={opened}
            isBusy={assign.isPending}
            error={assign.error}
            onAssign={() => assign.mutate()}
          />
          <a className={styles.toDecision} href={`#${DECISION_TITLE}`}>
            Décider
          </a>
        </div>
      )}
    </WorkHead>
  )
}
