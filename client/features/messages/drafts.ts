import { useState } from 'react'
import { sessionStored } from '#client/platform/storage.ts'

/** What is being written to a partner, kept through a reload and a visit of another page until it is sent. */
export function useDraft(memberId: string, partnerId: string) {
  const key = `message_draft:${memberId}:${partnerId}` as const
  const [draft, setDraft] = useState(() => ({ key, typed: sessionStored.read(key) ?? '' }))
  // The next conversation opens in the same place.
  const shown = draft.key === key ? draft : { key, typed: sessionStored.read(key) ?? '' }
  if (shown !== draft) setDraft(shown)

  function type(typed: string) {
    setDraft({ key, typed })
    if (typed === '') sessionStored.remove(key)
    else sessionStored.write(key, typed)
  }

  return [shown.typed, type] as const
}
