import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { changeSettings, getSettings } from '#shared/contracts/settings.ts'
import type { SettingsService } from './settings.service.ts'

interface Dependencies {
  settings: Pick<SettingsService, 'read' | 'change'>
  limits: Pick<Limits, 'consume'>
}

export function settingsRoutes(app: FastifyInstance, { settings, limits }: Dependencies): void {
  implement(app, getSettings, ({ viewer }) => settings.read(viewer))

  implement(app, changeSettings, async ({ body, viewer }) => {
    await limits.consume('settings', viewer.id)
    return settings.change(viewer, body)
  })
}
