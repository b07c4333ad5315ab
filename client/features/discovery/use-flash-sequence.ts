import { useEffect, useMemo } from 'react'
import { useStore } from '#client/ui/store.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { createFlashSequence, EMPTY_STAGE } from './flash-sequence.ts'

/** One choreography for as long as the page stands; `onAdvance` must be stable. */
export function useFlashSequence(onAdvance: (profile: PublicProfile) => void) {
  const sequence = useMemo(() => createFlashSequence(onAdvance), [onAdvance])
  useEffect(() => sequence.stop, [sequence])
  return { ...sequence, stage: useStore(sequence.stage, EMPTY_STAGE) }
}
