import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import { RowListFailure } from '#client/ui/RowList.tsx'
import { remaining, whenLabel } from '#client/ui/remaining.ts'
import text from '#client/ui/text.module.css'
import { useNow } from '#client/ui/use-now.ts'
import { WorkHead, WorkPanel, WorkPanelWait } from '#client/ui/WorkPanel.tsx'
import type { SupportRequest } from '#shared/contracts/admin/support.ts'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import { dateAndHour } from '#shared/domain/paris-date.ts'
import { SUPPORT_TOPIC_LABELS } from '#shared/domain/support.ts'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './RequestFile.module.css'
import { Sender } from './Sender.tsx'
import { requestQuery } from './support.api.ts'

const TITLE = 'request-title'

interface RequestFileProps {
  reference: string
  /** Whether the user chose this request: then its title takes the focus. */
  takesFocus: boolean
  /** Called even if another request is open by then. */
  onHandled: (request: SupportRequest) => void
  /** Keeps the request open, although it leaves the list. */
  onKeepOpen: () => void
}

/** One request: its text, its sender, and the answer. */
export function RequestFile({ reference, takesFocus, onHandled, onKeepOpen }: RequestFileProps) {
  const { data: request, error, isPending, refetch } = useQuery(requestQuery(reference))
  const title = useRef<HTMLHeadingElement>(null)
  const now = useNow()
  const isShown = request !== undefined

  useEffect(() => {
    if (takesFocus && isShown) title.current?.focus()
  }, [takesFocus, isShown])

  if (isPending) return <WorkPanelWait />
  if (!request) {
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  const left = request.state === 'open' ? remaining(new Date(request.dueAt), now) : null
  return (
    <WorkPanel titleId={TITLE}>
      <div className={styles.part}>
        <WorkHead
          title={SUPPORT_TOPIC_LABELS[request.topic]}
          titleId={TITLE}
          titleRef={title}
          origin={`${reference}, ${request.message === null ? 'écrite' : 'reçue'} le ${dateAndHour(new Date(request.askedAt))}`}
          left={left}
          state={
            left
              ? `À répondre avant ${whenLabel(new Date(request.dueAt), now)}${left.progress === 1 ? `, ${left.label.toLowerCase()}` : ''}`
              : outcomeOf(request)
          }
        />
        <Sender request={request} />
      </div>
      {request.message !== null && <Words title="Le message" words={request.message} />}
      {request.answer !== null && (
        <Words
          title={request.message === null ? "Écrit par l'équipe" : 'La réponse'}
          words={request.answer}
          isAnswer
        />
      )}
      {request.state !== 'answered' && (
        <AnswerForm
          request={request}
          onHandled={(handled) => {
            onHandled(handled)
            // If the user has opened another request, the focus is left alone.
            if (!title.current) return
            onKeepOpen()
            title.current.focus()
          }}
        />
      )}
    </WorkPanel>
  )
}

function outcomeOf({ message, state, handledBy, handledAt }: SupportRequest): string {
  const what =
    message === null
      ? 'Message envoyé'
      : state === 'answered'
        ? 'Réponse envoyée'
        : 'Close sans réponse'
  const when = handledAt ? ` le ${dateAndHour(new Date(handledAt))}` : ''
  return `${what}${when}${handledBy ? `, par ${handledBy}` : ''}`
}

function Words({ title, words, isAnswer }: { title: string; words: string; isAnswer?: boolean }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={text.h4}>{title}</h3>
      <blockquote className={joinClasses(styles.words, isAnswer && styles.answer)}>
        {fixSpaces(words)}
      </blockquote>
    </section>
  )
}
