import type { FastifyReply } from 'fastify'

/** One page of a list, and where the next one begins; null after the last. */
export type Paged<T> = T & { next: string | null }

/**
 * Announces where the next page begins, in `X-Next-Cursor`, and answers the page. The caller asks for it with `cursor`.
 */
export function announceNext<T extends { next: string | null }>(reply: FastifyReply, page: T): T {
  if (page.next !== null) reply.header('X-Next-Cursor', page.next)
  return page
}
