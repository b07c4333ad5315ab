import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { call } from '#client/platform/api.ts'
import { type notice, sendNotice } from '#shared/contracts/notices.ts'

export type Notice = z.output<typeof notice>

/** Sent again after a failure it opens one case. */
export function useSendNotice() {
  return useMutation({ mutationFn: (body: Notice) => call(sendNotice, { body }) })
}
