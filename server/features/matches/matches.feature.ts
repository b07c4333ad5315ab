import { matchRoutes } from './matches.routes.ts'
import { createMatchService } from './matches.service.ts'

export const matches = {
  services: {
    matches: createMatchService,
  },
  routes: [matchRoutes],
}
