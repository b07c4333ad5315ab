import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { getMeetings } from '#shared/contracts/admin/meetings.ts'
import { answerDebrief, getDebrief } from '#shared/contracts/debriefs.ts'
import type { DebriefService } from './debriefs.service.ts'
import type { MeetingFigureService } from './meeting-figures.service.ts'

interface Dependencies {
  debriefs: Pick<DebriefService, 'find' | 'answer'>
  meetingFigures: Pick<MeetingFigureService, 'read'>
  limits: Pick<Limits, 'consume'>
}

export function debriefRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { debriefs, meetingFigures, limits } = deps
  implement(app, getDebrief, async ({ params, viewer }) => ({
    debrief: await debriefs.find(viewer, params.partnerId),
  }))
  implement(app, answerDebrief, async ({ params, body, viewer }) => {
    await limits.consume('appointment', viewer.id)
    await debriefs.answer(viewer, params.id, body)
  })
  implement(app, getMeetings, () => meetingFigures.read())
}
