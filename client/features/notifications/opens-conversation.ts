import type { Alert } from '#shared/contracts/notifications.ts'

const TYPES = ['match', 'message', 'opinion', 'ban', 'appointment', 'call'] as const
type ConversationType = (typeof TYPES)[number]

/** Whether a notification is about the conversation with a member, so that its alert and its toast open it. */
export function opensConversation(type: Alert['type']): type is ConversationType {
  return (TYPES as readonly string[]).includes(type)
}
