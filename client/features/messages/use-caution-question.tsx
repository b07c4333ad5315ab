import { useEffect, useRef, useState } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { QuestionContext } from './CautionQuestion.tsx'
import { findQuestion, type Question } from './caution-question.ts'
import { useCautionModel } from './use-caution-model.ts'

const fetchDialog = partFetcher(() => import('./CautionQuestion.tsx'), 'CautionQuestion')

interface Asked {
  question: Question
  content: string
  Dialog: typeof import('./CautionQuestion.tsx').CautionQuestion
}

/**
 * Asks « Êtes-vous sûr ? » before sending a message: once per draft if it would warn its receiver, and each time if it
 * gives away a secret.
 */
export function useCautionQuestion(
  pair: QuestionContext,
  onSend: () => void,
  onClosed: () => void,
) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const model = useCautionModel()
  const isAnswered = useRef(false)
  const isLoading = useRef(false)
  const wasOpen = useRef(false)

  // When the dialog closes, the focus goes to the field: the send button may be disabled by then.
  useEffect(() => {
    if (wasOpen.current && !asked) onClosed()
    wasOpen.current = asked !== null
  })

  function sendOrAsk(content: string) {
    const question = findQuestion(content, model)
    const isKnown = isAnswered.current && question?.about === 'swindle'
    if (!question || isKnown) return onSend()
    void ask(question, content)
  }

  async function ask(question: Question, content: string) {
    if (isLoading.current) return
    isLoading.current = true
    try {
      setAsked({ question, content, Dialog: await fetchDialog() })
    } catch {
      // If the dialog cannot be loaded, the message is sent without the question.
      onSend()
    }
    isLoading.current = false
  }

  function edit() {
    isAnswered.current ||= asked?.question.about === 'swindle'
    setAsked(null)
  }

  function sendAnyway() {
    setAsked(null)
    onSend()
  }

  return {
    sendOrAsk,
    /** Forgets that the member was asked, because the next draft is a new one. */
    forget: () => {
      isAnswered.current = false
    },
    question: asked && (
      <asked.Dialog
        question={asked.question}
        content={asked.content}
        pair={pair}
        onEdit={edit}
        onSend={sendAnyway}
      />
    ),
  }
}
