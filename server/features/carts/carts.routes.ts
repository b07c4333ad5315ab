import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { createAbandonedCart } from '#shared/contracts/carts.ts'
import type { CartService } from './carts.service.ts'

interface Dependencies {
  carts: CartService
  limits: Pick<Limits, 'consume'>
}

export function cartRoutes(app: FastifyInstance, { carts, limits }: Dependencies): void {
  implement(app, createAbandonedCart, async ({ body, viewer }) => {
    await limits.consume('abandoned_cart', viewer.id)
    await carts.save(viewer.id, body.plan)
  })
}
