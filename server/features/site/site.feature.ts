import { siteRoutes } from './site.routes.ts'

export const site = {
  routes: [siteRoutes],
}
