import type { FastifyInstance } from 'fastify'
import { matchesPattern } from './path-pattern.ts'
import { fail } from './problem.ts'

/** Responds to requests without a matching route: 405 with `Allow` if the route exists for another method, else 404. */
export function registerNotFound(app: FastifyInstance): void {
  const methodsByPattern = new Map<string, Set<string>>()

  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return
    const methods = methodsByPattern.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    methodsByPattern.set(url, methods)
  })

  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const allowed = [...methodsByPattern]
      .filter(([pattern]) => matchesPattern(pattern, path))
      .flatMap(([, methods]) => [...methods])
    if (allowed.length === 0 || allowed.includes(request.method)) fail('not_found')
    reply.header('allow', [...new Set(allowed)].sort().join(', '))
    fail('method_not_allowed')
  })
}
