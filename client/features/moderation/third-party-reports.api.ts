import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { request } from '#client/platform/api.ts'
import {
  submitThirdPartyReport,
  type thirdPartyReport,
} from '#shared/contracts/third-party-reports.ts'

export type ThirdPartyReport = z.output<typeof thirdPartyReport>

/** A retry after a failure opens no second case. */
export function useSubmitThirdPartyReport() {
  return useMutation({
    mutationFn: (body: ThirdPartyReport) => request(submitThirdPartyReport, { body }),
  })
}
