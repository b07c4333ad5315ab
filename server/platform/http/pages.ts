import type { FastifyReply } from 'fastify'

/** One page of a list, and the cursor of the next one; null after the last page. */
export type Paged<T> = T & { next: string | null }

/** Sends the cursor of the next page in `X-Next-Cursor` and returns the page. The client passes it as `cursor`. */
export function announceNext<T extends { next: string | null }>(reply: FastifyReply, page: T): T {
  if (page.next !== null) reply.header('X-Next-Cursor', page.next)
  return page
}
