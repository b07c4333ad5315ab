import type { FastifyRequest } from 'fastify'

/**
 * The route pattern of a request, never its URL. All requests outside the routes of the product share the name
 * "other".
 */
export function routeName({ routeOptions: { url, config } }: FastifyRequest): string {
  return config.contract?.path ?? (url?.includes('*') ? url : 'other')
}
