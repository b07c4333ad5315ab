import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { announceNext } from '#server/platform/http/pages.ts'
import { PICTURE_ID, sendPicture } from '#server/platform/http/picture.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import {
  askVerification,
  decideVerification,
  getOwnVerification,
  getVerification,
  listVerifications,
  removeComparedPhotos,
  sendLivePhoto,
} from '#shared/contracts/verification.ts'
import type { VerificationService } from './verification.service.ts'
import type { VerificationQueueService } from './verification-queue.service.ts'

interface Dependencies {
  verification: VerificationService
  verificationQueue: VerificationQueueService
  limits: Pick<Limits, 'consume'>
}

export function verificationRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { verification, limits } = deps
  implement(app, getOwnVerification, ({ viewer }) => verification.current(viewer))
  implement(app, askVerification, async ({ viewer }) => {
    await limits.consume('verification', viewer.id)
    return verification.ask(viewer)
  })
  implement(app, sendLivePhoto, async ({ viewer, readFile }) => {
    await limits.consume('verification_photo', viewer.id)
    return verification.send(viewer, readFile)
  })
  moderatorRoutes(app, deps)
}

function moderatorRoutes(app: FastifyInstance, { verificationQueue }: Dependencies): void {
  implement(app, listVerifications, async ({ query, reply }) =>
    announceNext(reply, await verificationQueue.list(query.cursor)),
  )
  implement(app, getVerification, ({ viewer, params }) => verificationQueue.open(viewer, params.id))
  implement(app, decideVerification, ({ viewer, params, body }) =>
    verificationQueue.decide(viewer, params.id, body),
  )
  implement(app, removeComparedPhotos, ({ viewer, params, body }) =>
    verificationQueue.removePhotos(viewer, params.id, body),
  )

  app.get<{ Params: { id: string } }>(
    '/media/verifications/:id',
    { onRequest: (request, reply) => request.admit('moderator', reply) },
    async ({ params, viewer }, reply) => {
      if (!viewer || !PICTURE_ID.test(params.id)) fail('not_found')
      const bytes = await verificationQueue.readPhoto(viewer, params.id)
      return sendPicture(reply, bytes, 'no-store')
    },
  )
}
