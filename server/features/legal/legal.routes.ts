import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { implement } from '#server/platform/http/http.ts'
import { acceptTerms, getLegalNotice } from '#shared/contracts/legal.ts'
import type { LegalService } from './legal.service.ts'

/** What the owner of the site has stated about themselves, as it is configured. */
export function legalRoutes(
  app: FastifyInstance,
  { mode, legal }: Pick<Config, 'mode' | 'legal'>,
  texts: Pick<LegalService, 'accept'>,
): void {
  implement(app, getLegalNotice, () => ({ isDemo: mode === 'demo', ...legal }))
  implement(app, acceptTerms, ({ viewer, body }) => texts.accept(viewer, body.version))
}
