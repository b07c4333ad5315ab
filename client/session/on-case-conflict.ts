import type { QueryClient } from '@tanstack/react-query'
import { isProblem } from '#client/platform/api-error.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { toastTeamFailure } from './toast-failure.ts'

/**
 * Returns an error handler for a decision about a case. If a colleague was faster, `paths` are refetched, so that the
 * page shows who has taken the case or what was decided. `case_taken` is shown by the form, which stays on the page.
 * After `case_decided` the form is removed, so the message is shown as a toast and `onConflict` is called.
 */
export function onCaseConflict(
  queries: QueryClient,
  paths: readonly string[],
  onConflict: () => void,
): (failure: Error) => void {
  return (failure) => {
    const isDecided = isProblem(failure, 'case_decided')
    if (!isDecided && !isProblem(failure, 'case_taken')) return
    void invalidatePaths(queries, paths)
    if (!isDecided) return
    toastTeamFailure(failure)
    onConflict()
  }
}
