import { useState } from 'react'
import * as z from 'zod/mini'
import { sessionStored } from '#client/platform/storage.ts'

const ids = z.array(z.int())

/** The ids of the messages whose caution the member answered with « J'ai compris », kept across reloads. */
export function useUnderstood(memberId: string, partnerId: string) {
  const key = `caution_understood:${memberId}:${partnerId}` as const
  const [kept, setKept] = useState(() => ({ key, ids: read(key) }))
  // The same component instance is reused for the next conversation.
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
