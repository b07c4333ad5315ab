import { healthRoutes } from './health.routes.ts'

export const health = {
  routes: [healthRoutes],
}
