import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { WorkPanel, WorkPanelWait } from '#client/ui/WorkPanel.tsx'
import styles from './Case.module.css'
import { ReportedFacts, ReportFacts } from './CaseFacts.tsx'
import { CaseHead } from './CaseHead.tsx'
import { CaseNotes } from './CaseNotes.tsx'
import { DecidedCase } from './DecidedCase.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { Excerpt } from './Excerpt.tsx'
import { caseQuery } from './moderation.api.ts'
import { NameReported } from './NameReported.tsx'
import { ReportedProfile } from './ReportedProfile.tsx'

const TITLE = 'case-title'

interface CaseFileProps {
  reference: string
  /** Whether the moderator chose this case: then its title takes the focus. */
  takesFocus: boolean
  /** Called with the title of the toast, even if another case is open by then. */
  onDone: (title: string) => void
  /** Keeps the case open, although it may no longer be in the list. */
  onKeepOpen: () => void
}

/** One case: what was reported, about which member, and the decision. */
export function CaseFile({ reference, takesFocus, onDone, onKeepOpen }: CaseFileProps) {
  const { data: opened, error, isPending, refetch } = useQuery(caseQuery(reference))
  const title = useRef<HTMLHeadingElement>(null)
  const isShown = opened !== undefined
  const isDecided = opened?.decision != null

  useEffect(() => {
    if (takesFocus && isShown) title.current?.focus()
  }, [takesFocus, isShown])

  /**
   * The form is removed together with the focused button. If the moderator has opened another case, the focus is left
   * alone.
   */
  function focusTitle() {
    if (!title.current) return
    onKeepOpen()
    title.current.focus()
  }

  function handleDone(title: string) {
    onDone(title)
    focusTitle()
  }

  if (isPending) return <WorkPanelWait />
  if (!opened) {
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  return (
    <WorkPanel titleId={TITLE}>
      <CaseHead opened={opened} titleId={TITLE} titleRef={title} />
      <div className={styles.columns}>
        <ReportFacts opened={opened} />
        {opened.reported && <ReportedFacts member={opened.reported} />}
        {!opened.reported && !isDecided && <NameReported reference={reference} />}
      </div>
      {opened.reported && <ReportedProfile member={opened.reported} />}
      {opened.messageDates.length > 0 && (
        <Excerpt reference={reference} count={opened.messageDates.length} />
      )}
      {opened.decision ? (
        <DecidedCase
          reference={reference}
          decision={opened.decision}
          onAnswered={() => handleDone('Réponse envoyée')}
          onConflict={focusTitle}
        />
      ) : (
        <DecisionForm
          key={opened.proposal?.by ?? opened.reported?.id}
          opened={opened}
          onDecided={() => handleDone('Décision notifiée')}
          onSecondOpinion={() => handleDone('Second avis demandé')}
          onConflict={focusTitle}
        />
      )}
      <CaseNotes reference={reference} notes={opened.notes} />
    </WorkPanel>
  )
}
