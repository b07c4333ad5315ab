import type { FastifyRequest } from 'fastify'

/** The call by the pattern of its route, never by its address; all that is no call of the product is one. */
export function routeName({ routeOptions: { url, config } }: FastifyRequest): string {
  return config.contract?.path ?? (url?.includes('*') ? url : 'other')
}
