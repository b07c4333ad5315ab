import type { MatchService } from '#server/features/matches/matches.service.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'
import { joinConversation, sendMessage, setTyping } from '#shared/contracts/messages.ts'
import type { SocketPayload } from '#shared/kit/socket.ts'
import type { MessageService } from './messages.service.ts'

interface Dependencies {
  realtime: Realtime
  messages: Pick<MessageService, 'send'>
  matches: Pick<MatchService, 'requireMatch' | 'requireOpenMatch'>
  limits: Pick<Limits, 'consume'>
}

export function messageSockets({ realtime, messages, matches, limits }: Dependencies): void {
  realtime.onMessage(joinConversation, async ({ viewer, payload, socket }) => {
    requireConfirmed(viewer)
    // Without a partner, the member has left the conversation and must be notified of its messages again.
    if (!payload.user1Id && !payload.user2Id) {
      await realtime.leaveConversation(socket)
      return {}
    }
    const match = await matches.requireMatch(viewer, partnerOf(viewer, payload))
    await realtime.joinConversation(socket, match.matchId)
    // Both members may be in the conversation now: the partner's client refetches the presence, and a call can be
    // proposed.
    if (match.showsOnline) {
      realtime.pushToPartner({ matchId: match.matchId, senderId: viewer.id }, 'presence_changed')
    }
    return {}
  })

  realtime.onMessage(
    sendMessage,
    async ({ viewer, payload }) => {
      requireSender(viewer, payload.senderId)
      await limits.consume('message_burst', viewer.id)
      await limits.consume('message', viewer.id)
      const { receiverId, ...words } = payload
      return { message: await messages.send(viewer, receiverId, words) }
    },
    { checksSession: true },
  )

  realtime.onMessage(setTyping, async ({ viewer, payload }) => {
    requireConfirmed(viewer)
    requireSender(viewer, payload.senderId)
    await limits.consume('typing', viewer.id)
    const match = await matches.requireOpenMatch(viewer, payload.receiverId)
    // A member who hides their online status does not show that they are writing either.
    if (!match.showsOnline) return
    realtime.pushToPartner({ matchId: match.matchId, senderId: viewer.id }, 'user_typing', {
      userId: viewer.publicId,
      isTyping: payload.isTyping,
    })
  })
}

function requireConfirmed(viewer: Viewer): void {
  if (!viewer.isConfirmed) fail('email_unconfirmed')
}

function requireSender(viewer: Viewer, senderId: string | undefined): void {
  if (senderId && senderId !== viewer.publicId) fail('forbidden')
}

/** The public contract names both members; the session decides which of them is the caller. */
function partnerOf(viewer: Viewer, pair: SocketPayload<typeof joinConversation>): string {
  const named = [pair.user1Id, pair.user2Id].filter((id) => id !== undefined)
  const others = named.filter((id) => id !== viewer.publicId)
  const [partner] = others
  if (others.length > 1) fail('forbidden')
  return partner ?? fail('match_not_found')
}
