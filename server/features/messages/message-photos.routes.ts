import type { FastifyInstance } from 'fastify'
import { implement } from '#server/platform/http/http.ts'
import { PICTURE_ID, sendPicture } from '#server/platform/http/picture.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { sendPhoto, unveilPhoto } from '#shared/contracts/message-photos.ts'
import type { MessagePhotoService } from './message-photos.service.ts'

interface Dependencies {
  messagePhotos: MessagePhotoService
  limits: Pick<Limits, 'consume'>
}

export function messagePhotoRoutes(
  app: FastifyInstance,
  { messagePhotos, limits }: Dependencies,
): void {
  implement(app, sendPhoto, async ({ viewer, params, readFile }) => {
    if (viewer.isHeld) fail('profile_held')
    await limits.consume('upload_member', viewer.id)
    await limits.consume('message_burst', viewer.id)
    await limits.consume('message', viewer.id)
    return messagePhotos.send(viewer, params, readFile)
  })

  implement(app, unveilPhoto, ({ viewer, params }) => messagePhotos.unveil(viewer, params.photoId))

  app.get<{ Params: { id: string } }>(
    '/media/messages/:id',
    { onRequest: (request, reply) => request.admit('member', reply) },
    async ({ params, viewer }, reply) => {
      if (!viewer || !PICTURE_ID.test(params.id)) fail('not_found')
      const bytes = await messagePhotos.read(viewer, params.id)
      if (!bytes) fail('not_found')
      return sendPicture(reply, bytes, 'private, max-age=3600')
    },
  )
}
