import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { implement } from '#server/platform/http.ts'
import { getLegalNotice } from '#shared/contracts/legal.ts'

/** What the owner of the site has stated about themselves, as it is configured. */
export function legalRoutes(
  app: FastifyInstance,
  { mode, legal }: Pick<Config, 'mode' | 'legal'>,
): void {
  implement(app, getLegalNotice, () => ({ isDemo: mode === 'demo', ...legal }))
}
