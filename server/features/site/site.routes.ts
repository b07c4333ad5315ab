import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { implement } from '#server/platform/http/http.ts'
import { getSite } from '#shared/contracts/site.ts'

interface Dependencies {
  config: Pick<Config, 'supportEmail'>
}

export function siteRoutes(app: FastifyInstance, { config }: Dependencies): void {
  implement(app, getSite, () => ({ supportEmail: config.supportEmail }))
}
