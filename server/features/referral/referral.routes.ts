import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { generateReferralCode, getReferral } from '#shared/contracts/referral.ts'
import type { ReferralService } from './referral.service.ts'

interface Dependencies {
  referral: ReferralService
  limits: Pick<Limits, 'consume'>
}

export function referralRoutes(app: FastifyInstance, { referral, limits }: Dependencies): void {
  implement(app, getReferral, ({ viewer }) => referral.info(viewer))

  implement(app, generateReferralCode, async ({ viewer }) => {
    await limits.consume('referral_code', viewer.id)
    return referral.generate(viewer)
  })
}
