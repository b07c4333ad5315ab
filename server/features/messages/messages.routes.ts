import type { FastifyInstance, FastifyReply } from 'fastify'
import { implement } from '#server/platform/http.ts'
import { fail } from '#server/platform/problem.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import type { Viewer } from '#server/platform/session.ts'
import { listMessages, listMessagesBetween, markRead } from '#shared/contracts/messages.ts'
import type { MessageService } from './messages.service.ts'

export function messageRoutes(
  app: FastifyInstance,
  messages: MessageService,
  limits: Pick<Limits, 'consume'>,
): void {
  async function page(
    viewer: Viewer,
    asked: { userId?: string | undefined; partnerId: string; before?: number | undefined },
    reply: FastifyReply,
  ) {
    if (asked.userId && asked.userId !== viewer.publicId) fail('forbidden')
    const history = await messages.history(viewer, asked.partnerId, asked.before)
    if (history.next) reply.header('X-Next-Cursor', String(history.next))
    return history.messages
  }

  implement(app, listMessages, ({ query, viewer, reply }) => page(viewer, query, reply))

  implement(app, listMessagesBetween, ({ params, query, viewer, reply }) =>
    page(viewer, { ...params, ...query }, reply),
  )

  implement(app, markRead, async ({ body, viewer }) => {
    await limits.consume('read_messages', viewer.id)
    if (body.receiverId && body.receiverId !== viewer.publicId) fail('forbidden')
    return messages.markRead(viewer, body.senderId)
  })
}
