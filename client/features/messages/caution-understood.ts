import { useState } from 'react'
import * as z from 'zod/mini'
import { sessionStored } from '#client/platform/storage.ts'

const ids = z.array(z.int())

/** The messages of a conversation of which the member has said to have understood, kept through a reload as a draft is. */
export function useUnderstood(memberId: string, partnerId: string) {
  const key = `caution_understood:${memberId}:${partnerId}` as const
  const [kept, setKept] = useState(() => ({ key, ids: read(key) }))
  // The next conversation opens in the same place.
  const shown = kept.key === key ? kept : { key, ids: read(key) }
  if (shown !== kept) setKept(shown)

  function understand(messages: readonly number[]) {
    const next = new Set([...shown.ids, ...messages])
    setKept({ key, ids: next })
    sessionStored.write(key, JSON.stringify([...next]))
  }

  return [shown.ids, understand] as const
}

function read(key: Parameters<typeof sessionStored.read>[0]): Set<number> {
  try {
    return new Set(ids.parse(JSON.parse(sessionStored.read(key) ?? '[]')))
  } catch {
    return new Set()
  }
}
