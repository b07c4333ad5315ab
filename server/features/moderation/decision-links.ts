import { createHmac } from 'node:crypto'
import { hashToken } from '#server/platform/http/session.ts'
import type { Secret } from '#server/platform/secret.ts'

/**
 * The link to a statement of reasons. It is derived from the reference whenever it is needed; only the hash of its
 * token is stored.
 */
export function createDecisionLinks(secret: Pick<Secret, 'key'>) {
  const key = secret.key('decision-links', 32)

  function tokenOf(reference: string): string {
    return createHmac('sha256', key).update(reference).digest('base64url')
  }

  function pathOf(reference: string): string {
    return `/decisions/${tokenOf(reference)}`
  }

  function hashOf(reference: string): string {
    return hashToken(tokenOf(reference))
  }

  return { pathOf, hashOf }
}
export type DecisionLinks = ReturnType<typeof createDecisionLinks>
