import type { QueryClient } from '@tanstack/react-query'
import { isProblem } from '#client/platform/api-error.ts'
import { invalidatePaths } from '#client/platform/invalidate-paths.ts'
import { toastTeamFailure } from './toast-failure.ts'

/**
 * For a refusal of what was decided about a case: where a colleague was faster, `paths` are read again, so that who has it,
 * or what was decided, is shown. A form that is still on the page says by itself that somebody has it; where the case is
 * decided the form goes, the sentence is said over the page, and `onOvertaken` is called.
 */
export function onCaseOvertaken(
  queries: QueryClient,
  paths: readonly string[],
  onOvertaken: () => void,
): (failure: Error) => void {
  return (failure) => {
    const isDecided = isProblem(failure, 'case_decided')
    if (!isDecided && !isProblem(failure, 'case_taken')) return
    void invalidatePaths(queries, paths)
    if (!isDecided) return
    toastTeamFailure(failure)
    onOvertaken()
  }
}
