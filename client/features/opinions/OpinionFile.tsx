import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import { remaining, whenLabel } from '#client/ui/remaining.ts'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { useNow } from '#client/ui/use-now.ts'
import { WorkHead, WorkPanel } from '#client/ui/WorkPanel.tsx'
import type { WaitingOpinion } from '#shared/contracts/admin/opinions.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { ExcerptView } from './ExcerptView.tsx'
import { OpinionFacts } from './OpinionFacts.tsx'
import { readingKeyQuery, useAnswerOpinion, useOpenOpinion } from './opinion-desk.api.ts'
import { VerdictForm } from './VerdictForm.tsx'

const TITLE = 'opinion-title'

interface OpinionFileProps {
  waiting: WaitingOpinion
  /** The moderator who reads. */
  memberId: string
  onAnswered: () => void
}

/** One request. It is opened with a button, because each opening is logged. */
export function OpinionFile({ waiting, memberId, onAnswered }: OpinionFileProps) {
  const { id, firstName, createdAt, dueAt } = waiting
  const now = useNow()
  const key = useQuery(readingKeyQuery(memberId))
  const open = useOpenOpinion(id, key.data)
  const answer = useAnswerOpinion(id, onAnswered)
  const title = useRef<HTMLHeadingElement>(null)
  const opened = open.data
  const isOpen = opened !== undefined

  useFocusToTitle()
  // The button that opened it was removed.
  useEffect(() => {
    if (isOpen) title.current?.focus()
  }, [isOpen])

  return (
    <WorkPanel titleId={TITLE}>
      <WorkHead
        title={`${firstName} demande un avis`}
        titleId={TITLE}
        titleRef={title}
        origin={`Demande du ${dateAndHour(new Date(createdAt))}`}
        left={remaining(new Date(dueAt), now)}
        state={`À rendre ${whenLabel(new Date(dueAt), now)}`}
      />
      {opened ? (
        <>
          <OpinionFacts facts={opened} excerpt={opened.excerpt} />
          <ExcerptView lines={opened.excerpt.lines} asker={firstName} />
          <VerdictForm
            reader="team"
            isBusy={answer.isPending}
            error={answer.error}
            onAnswer={(verdict) => answer.mutate(verdict)}
          />
        </>
      ) : (
        <>
          <p>
            Ces messages ont été chiffrés pour les navigateurs de l'équipe. Les ouvrir est inscrit
            au journal, sans leur texte.
          </p>
          {(open.error ?? key.error) && (
            <div role="alert">
              <FieldError>{wordsOf(open.error ?? key.error)}</FieldError>
            </div>
          )}
          <div>
            <Button isBusy={open.isPending || key.isPending} onClick={() => open.mutate()}>
              Ouvrir les messages
            </Button>
          </div>
          <p className={text.small}>
            Ne répondez que sur ce que vous lisez. Un signalement suit son propre chemin.
          </p>
        </>
      )}
    </WorkPanel>
  )
}

/** The browser itself can fail: a private window stores no key. */
function wordsOf(error: Error | null): string {
  if (error instanceof ApiError) return failureText(error)
  return "Ce navigateur ne peut pas lire cette demande : sa clé n'est pas celle qu'il faut, ou il n'en garde pas."
}
