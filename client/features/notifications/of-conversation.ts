import type { Alert } from '#shared/contracts/notifications.ts'

const TYPES = ['match', 'message', 'opinion', 'ban', 'appointment', 'call'] as const
type OfConversation = (typeof TYPES)[number]

/** Whether it is about the conversation with somebody: as an alert and as it arrives, it leads there. */
export function isOfConversation(type: Alert['type']): type is OfConversation {
  return (TYPES as readonly string[]).includes(type)
}
