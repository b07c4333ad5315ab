import { useEffect, useRef, useState } from 'react'
import { ASKED_FROM, weigh } from './caution.ts'
import type { CautionSubject } from './caution-rule.ts'

interface Asked {
  subjects: readonly CautionSubject[]
  Question: typeof import('./CautionQuestion.tsx').CautionQuestion
}

/** « Êtes-vous sûr(e) ? », once for a draft, before a message goes that its reader would be warned of. */
export function useCautionQuestion(onSend: () => void, onClosed: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isAnswered = useRef(false)
  const isComing = useRef(false)
  const wasOpen = useRef(false)

  // The button that was pressed may have nothing to send any more; who edits wants the words.
  useEffect(() => {
    if (wasOpen.current && !asked) onClosed()
    wasOpen.current = asked !== null
  })

  function sendOrAsk(content: string) {
    const { points, subjects } = weigh(content)
    if (isAnswered.current || points < ASKED_FROM) return onSend()
    void ask(subjects)
  }

  async function ask(subjects: Asked['subjects']) {
    if (isComing.current) return
    isComing.current = true
    try {
      const { CautionQuestion } = await import('./CautionQuestion.tsx')
      setAsked({ subjects, Question: CautionQuestion })
    } catch {
      // Out of reach for want of a connection, it does not keep the words back.
      onSend()
    }
    isComing.current = false
  }

  function answer() {
    isAnswered.current = true
    setAsked(null)
  }

  function sendAnyway() {
    answer()
    onSend()
  }

  return {
    sendOrAsk,
    /** The draft is gone: the next one is asked about again. */
    forget: () => {
      isAnswered.current = false
    },
    question: asked && (
      <asked.Question subjects={asked.subjects} onEdit={answer} onSend={sendAnyway} />
    ),
  }
}
