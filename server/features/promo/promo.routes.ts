import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { getWelcomeOffer, validatePromoCode } from '#shared/contracts/promo.ts'
import type { PromoService } from './promo.service.ts'

interface Dependencies {
  promo: PromoService
  limits: Pick<Limits, 'consume' | 'refund'>
}

export function promoRoutes(app: FastifyInstance, { promo, limits }: Dependencies): void {
  implement(app, getWelcomeOffer, () => promo.welcomeOffer())

  implement(app, validatePromoCode, async ({ body, viewer, request }) => {
    // The member's own limit comes first: once it is used up, the member takes nothing more from the limit of the IP
    // address.
    await limits.consume('promo_try', viewer.id)
    await limits.consume('promo_try_ip', request.ip)
    const quote = await promo.quote(viewer, body)
    // A valid code gives the attempts back: only failures count. Orders have a separate limit per IP address.
    if (quote.valid) {
      await limits.refund('promo_try_ip', request.ip)
      await limits.refund('promo_try', viewer.id)
    }
    return quote
  })
}
