import { useState } from 'react'
import { sessionStored } from '#client/platform/storage.ts'

/** The unsent text to a partner, kept across reloads and page changes until it is sent. */
export function useDraft(memberId: string, partnerId: string) {
  const key = `message_draft:${memberId}:${partnerId}` as const
  const [draft, setDraft] = useState(() => ({ key, typed: sessionStored.read(key) ?? '' }))
  // The same component instance is reused for the next conversation.
  const shown = draft.key === key ? draft : { key, typed: sessionStored.read(key) ?? '' }
  if (shown !== draft) setDraft(shown)

  function type(typed: string) {
    setDraft({ key, typed })
    if (typed === '') sessionStored.remove(key)
    else sessionStored.write(key, typed)
  }

  return [shown.typed, type] as const
}
