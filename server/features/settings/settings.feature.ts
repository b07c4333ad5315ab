import type { FeatureParts } from '#server/platform/wire.ts'
import { settingsListeners } from './settings.listeners.ts'
import { settingsRoutes } from './settings.routes.ts'
import { createSettingsService } from './settings.service.ts'

export const settings = {
  services: {
    settings: createSettingsService,
  },
  routes: [settingsRoutes],
  listeners: [settingsListeners],
} satisfies FeatureParts
