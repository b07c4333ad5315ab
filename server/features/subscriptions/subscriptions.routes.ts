import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import {
  changeCard,
  changeRenewal,
  changeSubscription,
  getSubscription,
  openCard,
  settleOwedPayment,
} from '#shared/contracts/subscriptions.ts'
import type { CardService } from './cards.service.ts'
import type { RenewalChoiceService } from './renewal-choices.service.ts'

interface Dependencies {
  renewalChoices: Pick<RenewalChoiceService, 'current' | 'setRenewal' | 'change'>
  cards: CardService
  limits: Pick<Limits, 'consume'>
}

export function subscriptionRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { renewalChoices, cards, limits } = deps
  implement(app, getSubscription, ({ viewer }) => renewalChoices.current(viewer))

  implement(app, changeSubscription, async ({ body, viewer }) => {
    await limits.consume('renewal_choice', viewer.id)
    return { subscription: await renewalChoices.change(viewer, body) }
  })

  implement(app, changeRenewal, async ({ body, viewer }) => {
    await limits.consume('renewal_choice', viewer.id)
    return { subscription: await renewalChoices.setRenewal(viewer, body.renews) }
  })

  implement(app, settleOwedPayment, async ({ viewer }) => {
    await limits.consume('settle_payment', viewer.id)
    return cards.owed(viewer)
  })

  implement(app, openCard, async ({ viewer }) => {
    await limits.consume('card_change', viewer.id)
    return cards.open(viewer)
  })

  implement(app, changeCard, async ({ body, viewer }) => {
    await limits.consume('card_change', viewer.id)
    return cards.change(viewer, body.card)
  })
}
