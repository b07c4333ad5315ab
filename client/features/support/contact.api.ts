import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '#client/platform/api.ts'
import { askSupport, type supportMessage } from '#shared/contracts/contact.ts'

export type SupportMessage = z.output<typeof supportMessage>

/** Sent again after a failure it makes one request. */
export function useAskSupport() {
  return useMutation({ mutationFn: (body: SupportMessage) => request(askSupport, { body }) })
}
