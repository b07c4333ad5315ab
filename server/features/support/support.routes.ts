import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { writeToMember } from '#shared/contracts/admin/letters.ts'
import {
  answerSupportRequest,
  closeSupportRequest,
  getSupportRequest,
  listSupportRequests,
} from '#shared/contracts/admin/support.ts'
import { askSupport } from '#shared/contracts/contact.ts'
import type { ContactService } from './contact.service.ts'
import type { OutreachService } from './outreach.service.ts'
import type { SupportService } from './support.service.ts'

interface Dependencies {
  contact: ContactService
  support: SupportService
  outreach: OutreachService
  limits: Pick<Limits, 'consume'>
}

export function supportRoutes(app: FastifyInstance, deps: Dependencies) {
  const { contact, support, outreach, limits } = deps
  implement(app, askSupport, async ({ body, request }) => {
    await limits.consume('contact_ip', request.ip)
    return contact.ask(await request.findViewer(), body, request.ip)
  })
  implement(app, listSupportRequests, async ({ query, reply }) =>
    announceNext(reply, await support.list(query.view, query.cursor)),
  )
  implement(app, writeToMember, ({ viewer, body }) => outreach.write(viewer, body))
  implement(app, getSupportRequest, ({ params }) => support.open(params.reference))
  implement(app, answerSupportRequest, ({ viewer, params, body }) =>
    support.answer(viewer, params.reference, body.answer),
  )
  implement(app, closeSupportRequest, ({ viewer, params }) =>
    support.close(viewer, params.reference),
  )
}
