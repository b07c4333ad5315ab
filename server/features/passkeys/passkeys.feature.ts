import type { FeatureParts } from '#server/platform/wire.ts'
import { passkeyRoutes } from './passkeys.routes.ts'
import { createPasskeyService } from './passkeys.service.ts'

export const passkeys = {
  services: {
    passkeys: createPasskeyService,
  },
  routes: [passkeyRoutes],
} satisfies FeatureParts
