import { useLayoutEffect } from 'react'
import { createStore, useStore } from '#client/platform/store.ts'

const unanswered = createStore(false)

/** Reports to the page that the caution under the latest message has not been answered yet. */
export function useReportUnansweredCaution(isUnanswered: boolean): void {
  useLayoutEffect(() => {
    if (!isUnanswered) return
    unanswered.set(true)
    return () => unanswered.set(false)
  }, [isUnanswered])
}

/** Whether a caution is unanswered, so that the page must not invite the member to meet the partner. */
export function useHasUnansweredCaution(): boolean {
  return useStore(unanswered, false)
}
