import type { FeatureParts } from '#server/platform/wire.ts'
import { createRoleService } from './roles.service.ts'
import { teamRoutes } from './team.routes.ts'
import { createTeamService } from './team.service.ts'

export const team = {
  services: {
    roles: createRoleService,
    team: createTeamService,
  },
  routes: [teamRoutes],
} satisfies FeatureParts
