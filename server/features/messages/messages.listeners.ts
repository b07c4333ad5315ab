import type { MemberService } from '#server/features/members/members.service.ts'
import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Realtime
  members: Pick<MemberService, 'publicIdOf'>
}

/**
 * Pushes messages, reactions and read marks to the sockets that have joined the conversation, and `matches_changed` to
 * the other sockets of its members.
 */
export function messageListeners({ events, realtime, members }: Dependencies): void {
  events.on('message.sent', ({ matchId, from, to, message }) => {
    realtime.pushToConversation(matchId, 'new_message', message)
    for (const memberId of [from, to]) {
      realtime.pushElsewhere({ memberId, matchId }, 'matches_changed')
    }
  })

  events.on('message.reacted', ({ matchId, ...reacted }) => {
    realtime.pushToConversation(matchId, 'message_reacted', reacted)
  })

  events.on('messages.rewritten', ({ matchId, memberIds }) => {
    realtime.pushToConversation(matchId, 'conversation_changed')
    for (const memberId of memberIds) realtime.push(memberId, 'matches_changed')
  })

  events.on('message_photo.unveiled', ({ memberId }) => {
    realtime.push(memberId, 'conversation_changed')
  })

  events.on('messages.read', async ({ reader, partner, lastReadId }) => {
    const readerId = await members.publicIdOf(reader)
    realtime.push(partner, 'messages_read', { readerId, lastReadId })
    realtime.push(reader, 'matches_changed')
  })
}
