import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { sendPicture } from '#server/platform/http/picture.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { spendUnprovenMail } from '#server/platform/mail/unproven-mail.ts'
import {
  acceptTrustRequest,
  allowOwnPhoto,
  answerCheckIn,
  dropCheckIn,
  forbidOwnPhoto,
  getAppointmentSharing,
  getTableSharing,
  getTrustedPerson,
  nameTrustedPerson,
  openTrustedLink,
  openTrustRequest,
  planCheckIn,
  refuseTrustRequest,
  removeTrustedPerson,
  shareAppointment,
  shareTable,
  stopTrustedLink,
  undoTrustRefusal,
  unshareAppointment,
  unshareTable,
} from '#shared/contracts/trusted.ts'
import type { CheckInService } from './check-ins.service.ts'
import type { TrustedService } from './trusted.service.ts'

interface Dependencies {
  trusted: TrustedService
  checkIns: CheckInService
  limits: Pick<Limits, 'consume'>
}

export function trustedRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { trusted, checkIns, limits } = deps
  implement(app, getTrustedPerson, async ({ viewer }) => ({ person: await trusted.find(viewer) }))
  implement(app, nameTrustedPerson, async ({ body, viewer, request }) => {
    await limits.consume('trusted_person', viewer.id)
    await spendUnprovenMail(limits, { email: body.email, ip: request.ip })
    return { person: await trusted.ask(viewer, body) }
  })
  implement(app, removeTrustedPerson, async ({ viewer }) => {
    await limits.consume('appointment', viewer.id)
    await trusted.drop(viewer)
  })
  implement(app, getAppointmentSharing, ({ params, viewer }) =>
    trusted.appointmentSharing(viewer, params.id),
  )
  implement(app, shareAppointment, async ({ params, viewer }) => {
    await limits.consume('trusted_person', viewer.id)
    await trusted.share(viewer, 'appointment', params.id)
  })
  implement(app, unshareAppointment, async ({ params, viewer }) => {
    await limits.consume('appointment', viewer.id)
    await trusted.unshare(viewer, 'appointment', params.id)
  })

  implement(app, getTableSharing, ({ params, viewer }) =>
    trusted.sharing(viewer, 'table', params.id),
  )
  implement(app, shareTable, async ({ params, viewer }) => {
    await limits.consume('trusted_person', viewer.id)
    await trusted.share(viewer, 'table', params.id)
  })
  implement(app, unshareTable, async ({ params, viewer }) => {
    await limits.consume('table', viewer.id)
    await trusted.unshare(viewer, 'table', params.id)
  })

  implement(app, allowOwnPhoto, async ({ params, viewer }) => {
    await limits.consume('appointment', viewer.id)
    await trusted.allowPhoto(viewer, params.id)
  })
  implement(app, forbidOwnPhoto, async ({ params, viewer }) => {
    await limits.consume('appointment', viewer.id)
    await trusted.forbidPhoto(viewer, params.id)
  })

  implement(app, planCheckIn, async ({ params, body, viewer }) => {
    await limits.consume('appointment', viewer.id)
    await checkIns.plan(viewer, params.id, body.endsAfter)
  })
  implement(app, dropCheckIn, async ({ params, viewer }) => {
    await limits.consume('appointment', viewer.id)
    await checkIns.drop(viewer, params.id)
  })
  // No rate limit: a member who needs help must not have to wait.
  implement(app, answerCheckIn, ({ params, body, viewer }) =>
    checkIns.answer(viewer, params.id, body.answer),
  )

  implement(app, openTrustRequest, async ({ params, request }) => {
    await limits.consume('trusted_link', request.ip)
    return trusted.openRequest(params.token)
  })
  implement(app, acceptTrustRequest, async ({ params, request }) => {
    await limits.consume('trusted_link', request.ip)
    await trusted.accept(params.token)
  })
  implement(app, refuseTrustRequest, async ({ params, request }) => {
    await limits.consume('trusted_link', request.ip)
    return trusted.refuse(params.token)
  })
  implement(app, undoTrustRefusal, async ({ params, body, request }) => {
    await limits.consume('trusted_undo', request.ip)
    await trusted.unrefuse(params.token, body.undo)
  })
  implement(app, openTrustedLink, async ({ params, request }) => {
    await limits.consume('trusted_link', request.ip)
    return trusted.openLink(params.token)
  })
  implement(app, stopTrustedLink, async ({ params, request }) => {
    await limits.consume('trusted_link', request.ip)
    await trusted.stop(params.token)
  })

  app.get<{ Params: { token: string } }>('/media/rendez-vous/:token', async (request, reply) => {
    await limits.consume('trusted_link', request.ip)
    const bytes = await trusted.readPhoto(request.params.token)
    // Never cached: the partner can withdraw their permission.
    return sendPicture(reply, bytes ?? fail('not_found'), 'no-store')
  })
}
