import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { sendPicture } from '#server/platform/http/picture.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import {
  addCaseNote,
  askSecondOpinion,
  assignCase,
  decideAppeal,
  decideCase,
  getCase,
  getTransparencyFigures,
  listCases,
  nameReported,
  openExcerpt,
  openTeamCase,
} from '#shared/contracts/admin/moderation.ts'
import {
  appealByLink,
  appealDecision,
  getDecision,
  listDecisions,
  markDecisionsSeen,
} from '#shared/contracts/decisions.ts'
import { submitThirdPartyReport } from '#shared/contracts/third-party-reports.ts'
import type { AppealService } from './appeals.service.ts'
import type { CaseQueueService } from './case-queue.service.ts'
import type { DecisionService } from './decisions.service.ts'
import type { ReportService } from './reports.service.ts'
import type { TransparencyService } from './transparency.service.ts'

interface Dependencies {
  caseQueue: CaseQueueService
  decisions: DecisionService
  appeals: AppealService
  transparency: TransparencyService
  reports: Pick<ReportService, 'reportAsThirdParty'>
  limits: Pick<Limits, 'consume'>
}

export function moderationRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { caseQueue, decisions, appeals, transparency } = deps

  implement(app, listCases, async ({ viewer, query, reply }) =>
    announceNext(reply, await caseQueue.list(viewer, query)),
  )
  implement(app, getCase, ({ viewer, params }) => caseQueue.open(viewer, params.reference))
  implement(app, openExcerpt, ({ viewer, params }) =>
    caseQueue.openExcerpt(viewer, params.reference),
  )
  app.get<{ Params: { reference: string; message: string } }>(
    '/media/reports/:reference/:message',
    { onRequest: (request, reply) => request.admit('moderator', reply) },
    async ({ params: { reference, message }, viewer }, reply) => {
      if (!viewer || !MESSAGE_ID.test(message)) fail('not_found')
      return sendPicture(
        reply,
        await caseQueue.readPhoto(viewer, reference, Number(message)),
        'no-store',
      )
    },
  )
  implement(app, assignCase, ({ viewer, params }) => caseQueue.assign(viewer, params.reference))
  implement(app, askSecondOpinion, ({ viewer, params, body }) =>
    caseQueue.askSecondOpinion(viewer, params.reference, body),
  )
  implement(app, addCaseNote, ({ viewer, params, body }) =>
    caseQueue.note(viewer, params.reference, body.body),
  )
  implement(app, openTeamCase, ({ viewer, params, body }) =>
    caseQueue.openByTeam(viewer, params.id, body.reason),
  )
  implement(app, nameReported, ({ viewer, params, body }) =>
    caseQueue.nameReported(viewer, params.reference, body.userId),
  )
  implement(app, decideCase, ({ viewer, params, body }) =>
    decisions.decide(viewer, params.reference, body),
  )
  implement(app, decideAppeal, ({ viewer, params, body }) =>
    appeals.answer(viewer, params.reference, body),
  )
  implement(app, getTransparencyFigures, ({ query }) =>
    transparency.transparencyFigures(Number(query.year)),
  )
  memberAndVisitorRoutes(app, deps)
}

const MESSAGE_ID = /^\d{1,9}$/

/** Routes for members concerned by a decision, and for third-party reports. */
function memberAndVisitorRoutes(
  app: FastifyInstance,
  { appeals, reports, limits }: Dependencies,
): void {
  implement(app, listDecisions, ({ viewer }) => appeals.list(viewer))
  implement(app, markDecisionsSeen, ({ viewer }) => appeals.markSeen(viewer))
  implement(app, appealDecision, async ({ viewer, params, body }) => {
    await limits.consume('appeal', viewer.id)
    return appeals.appeal(viewer, params.reference, body.statement)
  })
  implement(app, getDecision, async ({ params, request }) => {
    await limits.consume('decision_link', request.ip)
    return appeals.readByToken(params.token)
  })
  implement(app, appealByLink, async ({ params, body, request }) => {
    await limits.consume('decision_link', request.ip)
    return appeals.appealByToken(params.token, body.statement)
  })
  implement(app, submitThirdPartyReport, async ({ body, request }) => {
    await limits.consume('third_party_report_ip', request.ip)
    if (body.email) await limits.consume('third_party_report_address', body.email)
    return reports.reportAsThirdParty(body)
  })
}
