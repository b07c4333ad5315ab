import type { QueryClient } from '@tanstack/react-query'
import { emitWithAck, isConnected, onSocket } from '#client/platform/socket.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import { listMessages, type Message, sendMessage } from '#shared/contracts/messages.ts'
import { applyEvent } from './messages.api.ts'
import { startOutbox } from './outbox.ts'

/** Applies socket events to the cached conversations and sends queued messages; the returned function stops it. */
export function startMessages(queries: QueryClient): () => void {
  const memberId = queries.getQueryData(currentMemberQuery.queryKey)?.id
  if (!memberId) return () => {}

  function receive(message: Message) {
    const partnerId = message.senderId === memberId ? message.receiverId : message.senderId
    applyEvent(queries, partnerId, { type: 'received', message })
  }

  const stops = [
    onSocket('new_message', receive),
    onSocket('messages_read', ({ readerId, lastReadId }) =>
      applyEvent(queries, readerId, { type: 'read_by_partner', lastReadId }),
    ),
    onSocket('message_reacted', ({ senderId, receiverId, messageId, reactions }) =>
      applyEvent(queries, senderId === memberId ? receiverId : senderId, {
        type: 'reacted',
        messageId,
        reactions,
      }),
    ),
    onSocket(
      'conversation_changed',
      () => void queries.invalidateQueries({ queryKey: [listMessages.path] }),
    ),
    startOutbox({
      memberId,
      connection: {
        isConnected,
        onConnect: (listener) => onSocket('connect', listener),
        send: (message) => emitWithAck(sendMessage, message),
      },
      onSent: receive,
      // The member may no longer be allowed to write, after a change of plan, a block or a departure.
      onRefused: () => void queries.invalidateQueries({ queryKey: [listMatches.path] }),
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
