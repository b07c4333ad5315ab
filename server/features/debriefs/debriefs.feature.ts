import type { FeatureParts } from '#server/platform/wire.ts'
import { debriefRoutes } from './debriefs.routes.ts'
import { createDebriefService } from './debriefs.service.ts'
import { createMeetingFigureService } from './meeting-figures.service.ts'

export const debriefs = {
  services: {
    debriefs: createDebriefService,
    meetingFigures: createMeetingFigureService,
  },
  routes: [debriefRoutes],
} satisfies FeatureParts
