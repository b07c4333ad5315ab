import { useEffect, useRef, useState } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { AskedPair } from './CautionQuestion.tsx'
import { findQuestion, type Question } from './caution-question.ts'
import { useCautionModel } from './use-caution-model.ts'

const fetchDialog = partFetcher(() => import('./CautionQuestion.tsx'), 'CautionQuestion')

interface Asked {
  question: Question
  content: string
  Dialog: typeof import('./CautionQuestion.tsx').CautionQuestion
}

/**
 * « Êtes-vous sûr ? » before a message goes that its reader would be warned of, once for a draft; or that gives away what
 * is better kept, as often as it is about to.
 */
export function useCautionQuestion(pair: AskedPair, onSend: () => void, onClosed: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const model = useCautionModel()
  const isAnswered = useRef(false)
  const isComing = useRef(false)
  const wasOpen = useRef(false)

  // The button that was pressed may have nothing to send any more; who edits wants the words.
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
    if (isComing.current) return
    isComing.current = true
    try {
      setAsked({ question, content, Dialog: await fetchDialog() })
    } catch {
      // Out of reach for want of a connection, it does not keep the words back.
      onSend()
    }
    isComing.current = false
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
    /** The draft is gone: the next one is asked about again. */
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
