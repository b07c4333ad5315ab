import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { searchPlaces } from '#shared/contracts/places.ts'
import type { PlaceService } from './places.service.ts'

const SUGGESTIONS = 8

interface Dependencies {
  places: PlaceService
  limits: Limits
}

export function placeRoutes(app: FastifyInstance, { places, limits }: Dependencies): void {
  implement(app, searchPlaces, async ({ query, request }) => {
    await limits.consume('places', request.ip)
    return places.suggest(query.q, SUGGESTIONS)
  })
}
