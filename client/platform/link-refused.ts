import { ApiError } from './api.ts'

/** The title of a page whose link has lost its end. */
export const LINK_CUT = 'Ce lien est incomplet'

/** Whether it is the mailed link that is refused, so that trying again is no use. */
export function isLinkRefused(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 400 || failure.status === 404)
}
