import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '#client/platform/api.ts'
import { askSupport, type supportMessage } from '#shared/contracts/contact.ts'

export type SupportMessage = z.output<typeof supportMessage>

/** A retry after a failure makes no second request. */
export function useAskSupport() {
  return useMutation({ mutationFn: (body: SupportMessage) => request(askSupport, { body }) })
}
