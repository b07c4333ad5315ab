import { ApiError } from './api.ts'

/** Page title for a link that was truncated, for example when it was copied from an email. */
export const LINK_CUT = 'Ce lien est incomplet'

/** Whether the server refused the link from an email itself, so that retrying cannot help. */
export function isLinkRefused(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 400 || failure.status === 404)
}
