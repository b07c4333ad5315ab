import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import {
  changeRenewal,
  changeSubscription,
  getSubscription,
} from '#shared/contracts/subscriptions.ts'
import type { RenewalChoiceService } from './renewal-choices.service.ts'

interface Dependencies {
  renewalChoices: Pick<RenewalChoiceService, 'current' | 'choose' | 'change'>
  limits: Pick<Limits, 'consume'>
}

export function subscriptionRoutes(
  app: FastifyInstance,
  { renewalChoices, limits }: Dependencies,
): void {
  implement(app, getSubscription, ({ viewer }) => renewalChoices.current(viewer))

  implement(app, changeSubscription, async ({ body, viewer }) => {
    await limits.consume('renewal_choice', viewer.id)
    return { subscription: await renewalChoices.change(viewer, body) }
  })

  implement(app, changeRenewal, async ({ body, viewer }) => {
    await limits.consume('renewal_choice', viewer.id)
    return { subscription: await renewalChoices.choose(viewer, body.renews) }
  })
}
