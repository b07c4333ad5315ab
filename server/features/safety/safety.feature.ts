import { createBlockService } from './blocks.service.ts'
import { createCaseService } from './cases.service.ts'
import { createReportService } from './reports.service.ts'
import { safetyListeners } from './safety.listeners.ts'
import { safetyRoutes } from './safety.routes.ts'

export const safety = {
  services: {
    blocks: createBlockService,
    cases: createCaseService,
    reports: createReportService,
  },
  routes: [safetyRoutes],
  listeners: [safetyListeners],
}
