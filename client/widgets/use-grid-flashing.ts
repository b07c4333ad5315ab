import { useCallback, useState } from 'react'
import type { ReceivedFlashList } from '#client/features/flashes/received.api.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { useFlashing } from './use-flashing.ts'

/** Flashes from a grid: a flashed profile stays in place until the grid is opened again. */
export function useGridFlashing() {
  const [flashed, setFlashed] = useState<ReadonlySet<string>>(new Set())
  const keepFlashed = useCallback(
    ({ id }: PublicProfile) => setFlashed((known) => new Set(known).add(id)),
    [],
  )
  const flashing = useFlashing(keepFlashed)
  const { gesture } = flashing.stage

  function stateOf({ id }: PublicProfile) {
    if (gesture?.profile.id === id) return gesture.kind === 'sending' ? 'sending' : 'flashed'
    if (flashed.has(id)) return 'flashed'
    return gesture ? 'waiting' : 'ready'
  }

  function countUnanswered(received: ReceivedFlashList): number {
    const { count, shown } = received
    return count - shown.filter(({ profile }) => flashed.has(profile.id)).length
  }

  return { flashing, stateOf, countUnanswered }
}
export type GridFlashing = ReturnType<typeof useGridFlashing>
