import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http.ts'
import { getWelcomeOffer } from '#shared/contracts/promo.ts'
import type { PromoService } from './promo.service.ts'

export function promoRoutes(app: FastifyInstance, promo: PromoService): void {
  implement(app, getWelcomeOffer, () => promo.welcomeOffer())
}
