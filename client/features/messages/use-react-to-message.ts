import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '#client/platform/api.ts'
import { reactToMessage } from '#shared/contracts/message-reactions.ts'
import type { RouteArgs } from '#shared/kit/route.ts'
import { applyEvent } from './messages.api.ts'

/** Sets the member's reaction to a message, or removes it. */
export function useReactToMessage(partnerId: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RouteArgs<typeof reactToMessage>['body']) =>
      request(reactToMessage, { body }),
    onSuccess: ({ reactions }, { messageId }) => {
      applyEvent(queries, partnerId, { type: 'reacted', messageId, reactions })
      onDone()
    },
  })
}
