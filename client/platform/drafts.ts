import { useEffect, useState } from 'react'
import type { FieldValues, UseFormWatch } from 'react-hook-form'
import { createMemberStore } from './store.ts'

const drafts = createMemberStore<ReadonlyMap<string, unknown>>(new Map())

/** What was being written at a place when it was left. It lives in this tab alone, and goes with its member. */
export function draftOf<Draft>(place: string): Draft | undefined {
  return drafts.get().get(place) as Draft | undefined
}

function keepDraft(place: string, draft: unknown): void {
  drafts.set(new Map(drafts.get()).set(place, draft))
}

/** It was sent. */
export function forgetDraft(place: string): void {
  const others = new Map(drafts.get())
  others.delete(place)
  drafts.set(others)
}

/** Words that are found again by whoever looked elsewhere while writing them; forget them where they are sent. */
export function useDraft(place: string): [words: string, write: (words: string) => void] {
  const [words, setWords] = useState(() => draftOf<string>(place) ?? '')
  function write(next: string) {
    keepDraft(place, next)
    setWords(next)
  }
  return [words, write]
}

/** Keeps what is written in a form, which begins with `draftOf` the same place. */
export function useKeptForm<Fields extends FieldValues>(
  watch: UseFormWatch<Fields>,
  place: string,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((draft) => keepDraft(place, draft))
    return unsubscribe
  }, [watch, place])
}
