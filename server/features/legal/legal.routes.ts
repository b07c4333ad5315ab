import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { implement } from '#server/platform/http/http.ts'
import { acceptTerms, getLegalNotice } from '#shared/contracts/legal.ts'
import type { LegalService } from './legal.service.ts'

interface Dependencies {
  config: Pick<Config, 'mode' | 'legal'>
  legal: Pick<LegalService, 'accept'>
}

export function legalRoutes(app: FastifyInstance, { config, legal }: Dependencies): void {
  // The identity of the site's owner, from the configuration.
  implement(app, getLegalNotice, () => ({ isDemo: config.mode === 'demo', ...config.legal }))
  implement(app, acceptTerms, ({ viewer, body }) => legal.accept(viewer, body.version))
}
