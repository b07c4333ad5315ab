import type { FastifyInstance, FastifyReply } from 'fastify'
import type { NotificationService } from '#server/features/notifications/notifications.service.ts'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import { reactToMessage } from '#shared/contracts/message-reactions.ts'
import { listMessages, listMessagesBetween, markRead } from '#shared/contracts/messages.ts'
import type { MessageService } from './messages.service.ts'

interface Dependencies {
  messages: Pick<MessageService, 'history' | 'markRead' | 'react'>
  notifications: Pick<NotificationService, 'markSeenAbout'>
  limits: Pick<Limits, 'consume'>
}

export function messageRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { messages, notifications, limits } = deps

  async function page(
    viewer: Viewer,
    filter: { userId?: string | undefined; partnerId: string; before?: number | undefined },
    reply: FastifyReply,
  ) {
    if (filter.userId && filter.userId !== viewer.publicId) fail('forbidden')
    return announceNext(reply, await messages.history(viewer, filter.partnerId, filter.before))
      .messages
  }

  implement(app, listMessages, ({ query, viewer, reply }) => page(viewer, query, reply))

  implement(app, listMessagesBetween, ({ params, query, viewer, reply }) =>
    page(viewer, { ...params, ...query }, reply),
  )

  implement(app, markRead, async ({ body, viewer }) => {
    await limits.consume('read_messages', viewer.id)
    if (body.receiverId && body.receiverId !== viewer.publicId) fail('forbidden')
    const read = await messages.markRead(viewer, body.senderId)
    await notifications.markSeenAbout(viewer, body.senderId)
    return read
  })

  implement(app, reactToMessage, async ({ body, viewer }) => {
    await limits.consume('reaction', viewer.id)
    return messages.react(viewer, body)
  })
}
