import { useEffect, useRef } from 'react'
import { toastTeamFailure } from './toast-failure.ts'

/**
 * For a dialog that shows a refusal itself. If it was closed meanwhile, the refusal is shown as a toast, because the
 * moderator would otherwise believe that the action succeeded.
 */
export function useToastIfClosed(): (failure: Error) => void {
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  return (failure) => {
    if (isClosed.current) toastTeamFailure(failure)
  }
}
