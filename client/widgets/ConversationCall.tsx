import type { ComponentProps } from 'react'
import { CallCard } from '#client/features/calls/CallCard.tsx'
import { usePresenceLabel } from '#client/features/messages/use-presence-label.ts'

/** The card of a call in its conversation, with the partner's online status. */
export function ConversationCall(props: Omit<ComponentProps<typeof CallCard>, 'isOnline'>) {
  const { isOnline } = usePresenceLabel(props.partner.id, true)
  return <CallCard {...props} isOnline={isOnline} />
}
