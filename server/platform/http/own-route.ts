import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Requests one of our own routes with the cookies and the IP address of a request, so that its limits apply to it. */
export function requestOwnRoute(
  app: FastifyInstance,
  { headers, socket: { remoteAddress } }: FastifyRequest,
  url: string,
) {
  return app.inject({
    url,
    headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' },
    ...(remoteAddress && { remoteAddress }),
  })
}
