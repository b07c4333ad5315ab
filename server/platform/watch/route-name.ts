import type { FastifyRequest } from 'fastify'

/** A request by the pattern of its route, never by its address; all that goes to no route of the product is one. */
export function routeName({ routeOptions: { url, config } }: FastifyRequest): string {
  return config.contract?.path ?? (url?.includes('*') ? url : 'other')
}
