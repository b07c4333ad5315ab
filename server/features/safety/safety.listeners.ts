import type { Events } from '#server/platform/events.ts'
import type { Realtime } from '#server/platform/realtime/realtime.ts'

interface Dependencies {
  events: Events
  realtime: Pick<Realtime, 'closeConversation' | 'push'>
}

/**
 * Closes the conversation in open browsers. The member who blocked refetches everything. The other member receives only
 * events that a match or an alert also causes, and none without a match: any other event would reveal the block.
 */
export function safetyListeners({ events, realtime }: Dependencies): void {
  events.on('members.parted', ({ actor, other, matchId }) => {
    if (matchId !== null) realtime.closeConversation(matchId)
    pushBlockChange(actor, other, matchId)
  })

  events.on('members.reunited', ({ actor, other, matchId }) =>
    pushBlockChange(actor, other, matchId),
  )

  function pushBlockChange(actor: number, other: number, matchId: number | null): void {
    realtime.push(actor, 'member_changed')
    if (matchId === null) return
    realtime.push(other, 'matches_changed')
    realtime.push(other, 'stats_changed')
  }
}
