import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { newToken } from '#server/platform/http/session.ts'
import {
  answerOpinion,
  listWaitingOpinions,
  openOpinion,
  publishOpinionKey,
} from '#shared/contracts/admin/opinions.ts'
import {
  answerOpinionLink,
  askOpinion,
  checkOpinionLink,
  getOpinions,
  hideOpinion,
  listTeamKeys,
  openOpinionLink,
  revokeOpinion,
} from '#shared/contracts/opinions.ts'
import type { OpinionDeskService } from './opinion-desk.service.ts'
import type { OpinionService, Visit } from './opinions.service.ts'

interface Dependencies {
  opinions: OpinionService
  opinionDesk: OpinionDeskService
  cookies: Cookies
  limits: Pick<Limits, 'consume'>
}

export function opinionRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { opinions, opinionDesk, limits } = deps
  implement(app, askOpinion, async ({ params, body, viewer }) => {
    await limits.consume('opinion', viewer.id)
    return opinions.ask(viewer, params.partnerId, body)
  })
  implement(app, getOpinions, ({ params, viewer }) => opinions.list(viewer, params.partnerId))
  implement(app, listTeamKeys, ({ params, viewer }) =>
    opinions.listTeamKeys(viewer, params.partnerId),
  )
  implement(app, revokeOpinion, async ({ params, viewer }) => {
    await limits.consume('opinion', viewer.id)
    await opinions.revoke(viewer, params.id)
  })
  implement(app, hideOpinion, async ({ params, viewer }) => {
    await limits.consume('opinion', viewer.id)
    await opinions.hide(viewer, params.id)
  })

  implement(app, publishOpinionKey, ({ body, viewer }) =>
    opinionDesk.publishKey(viewer, body.publicKey),
  )
  implement(app, listWaitingOpinions, ({ viewer }) => opinionDesk.list(viewer))
  implement(app, openOpinion, ({ params, body, viewer }) =>
    opinionDesk.open(viewer, params.id, body.keyId),
  )
  implement(app, answerOpinion, ({ params, body, viewer }) =>
    opinionDesk.answer(viewer, params.id, body.verdict),
  )
  linkRoutes(app, deps)
}

/** The routes for the reader of a link, who has no account: a cookie identifies the device. */
function linkRoutes(app: FastifyInstance, { opinions, cookies, limits }: Dependencies): void {
  async function visitOf(request: FastifyRequest): Promise<Visit> {
    await limits.consume('opinion_link', request.ip)
    const device = cookies.read(request.headers.cookie, 'opinion')
    return { viewer: await request.findViewer(), device }
  }

  // Sets the cookie before the link is opened: if that response is lost, the same device can open it again.
  implement(app, checkOpinionLink, async ({ params, request, reply }) => {
    const visit = await visitOf(request)
    await opinions.check(params.token, visit)
    cookies.set(reply, 'opinion', visit.device ?? newToken())
  })
  implement(app, openOpinionLink, async ({ params, request }) =>
    opinions.open(params.token, await visitOf(request)),
  )
  implement(app, answerOpinionLink, async ({ params, body, request }) =>
    opinions.answer(params.token, await visitOf(request), body.verdict),
  )
}
