import { useEffect, useState } from 'react'
import type { FieldValues, UseFormWatch } from 'react-hook-form'
import { createMemberStore } from './store.ts'

const drafts = createMemberStore<ReadonlyMap<string, unknown>>(new Map())

/** What the member was writing at a place when they left it. Kept in this tab's memory until they sign out. */
export function draftOf<Draft>(place: string): Draft | undefined {
  return drafts.get().get(place) as Draft | undefined
}

function keepDraft(place: string, draft: unknown): void {
  drafts.set(new Map(drafts.get()).set(place, draft))
}

/** Deletes a draft once it has been sent. */
export function forgetDraft(place: string): void {
  const others = new Map(drafts.get())
  others.delete(place)
  drafts.set(others)
}

/** State for a text field, restored when the member leaves and returns. Call `forgetDraft` once the text is sent. */
export function useDraft(place: string): [words: string, write: (words: string) => void] {
  const [words, setWords] = useState(() => draftOf<string>(place) ?? '')
  function write(next: string) {
    keepDraft(place, next)
    setWords(next)
  }
  return [words, write]
}

/** Saves the values of a form while it is filled in. Its default values come from `draftOf` with the same place. */
export function useKeptForm<Fields extends FieldValues>(
  watch: UseFormWatch<Fields>,
  place: string,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((draft) => keepDraft(place, draft))
    return unsubscribe
  }, [watch, place])
}
