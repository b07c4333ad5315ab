import { useEffect, useRef } from 'react'
import { toastTeamFailure } from './toast-failure.ts'

/** For a window that shows a refusal itself: says it to whoever has closed the window meanwhile and believes it done. */
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
