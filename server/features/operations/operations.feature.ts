import type { FeatureParts } from '#server/platform/wire.ts'
import { createBacklogService } from './backlog.service.ts'
import { operationsRoutes } from './operations.routes.ts'

export const operations = {
  services: { backlog: createBacklogService },
  routes: [operationsRoutes],
} satisfies FeatureParts
