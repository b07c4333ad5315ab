import { devInboxRoutes } from './dev-inbox.routes.ts'

export const devInbox = {
  routes: [devInboxRoutes],
}
