import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { spendUnprovenMail } from '#server/platform/mail/unproven-mail.ts'
import {
  acceptTrustRequest,
  askTrusted,
  dropTrusted,
  getTold,
  getTrusted,
  openTrustedLink,
  openTrustRequest,
  refuseTrustRequest,
  stopTrustedLink,
  tellTrusted,
  untellTrusted,
} from '#shared/contracts/trusted.ts'
import type { TrustedService } from './trusted.service.ts'

interface Dependencies {
  trusted: TrustedService
  limits: Pick<Limits, 'consume'>
}

export function trustedRoutes(app: FastifyInstance, { trusted, limits }: Dependencies): void {
  implement(app, getTrusted, async ({ viewer }) => ({ person: await trusted.find(viewer) }))
  implement(app, askTrusted, async ({ body, viewer, request }) => {
    await limits.consume('trusted_person', viewer.id)
    await spendUnprovenMail(limits, { email: body.email, ip: request.ip })
    return { person: await trusted.ask(viewer, body) }
  })
  implement(app, dropTrusted, async ({ viewer }) => {
    await limits.consume('appointment', viewer.id)
    await trusted.drop(viewer)
  })
  implement(app, getTold, ({ params, viewer }) => trusted.told(viewer, params.id))
  implement(app, tellTrusted, async ({ params, viewer }) => {
    await limits.consume('trusted_person', viewer.id)
    await trusted.tell(viewer, params.id)
  })
  implement(app, untellTrusted, async ({ params, viewer }) => {
    await limits.consume('appointment', viewer.id)
    await trusted.untell(viewer, params.id)
  })

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
    await trusted.refuse(params.token)
  })
  implement(app, openTrustedLink, async ({ params, request }) => {
    await limits.consume('trusted_link', request.ip)
    return trusted.openLink(params.token)
  })
  implement(app, stopTrustedLink, async ({ params, request }) => {
    await limits.consume('trusted_link', request.ip)
    await trusted.stop(params.token)
  })
}
