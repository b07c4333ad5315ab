import { createHmac } from 'node:crypto'
import { hashToken } from '#server/platform/http/session.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Link, LinkKind } from './links.ts'

interface MadeLink extends Link {
  createdAt: Date
}

interface KnownLink extends MadeLink {
  tokenHash: string
}

/**
 * Derives the tokens of links: the database stores only their hashes, and each email about a link can still contain its
 * URL.
 */
export function createLinkTokens(secret: Secret) {
  const key = secret.key('trusted links', 32)

  function derive(kind: LinkKind, { id, memberId, createdAt }: MadeLink): string {
    const made = `${kind} ${id} ${memberId} ${createdAt.getTime()}`
    return createHmac('sha256', key).update(made).digest('base64url')
  }

  /** Null if the link was created with another site secret; the URL in the first email still works. */
  function find(kind: LinkKind, link: KnownLink): string | null {
    const token = derive(kind, link)
    return hashToken(token) === link.tokenHash ? token : null
  }

  return { derive, find }
}
export type LinkTokens = ReturnType<typeof createLinkTokens>
