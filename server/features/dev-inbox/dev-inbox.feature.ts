import type { FeatureParts } from '#server/platform/wire.ts'
import { devInboxRoutes } from './dev-inbox.routes.ts'

export const devInbox = {
  routes: [devInboxRoutes],
} satisfies FeatureParts
