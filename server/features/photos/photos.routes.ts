import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cookies } from '#server/platform/http/cookies.ts'
import { implement } from '#server/platform/http/http.ts'
import { sendPicture } from '#server/platform/http/picture.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken, isModerator } from '#server/platform/http/session.ts'
import { uploadPhoto } from '#shared/contracts/photos.ts'
import { PHOTO_WIDTHS, photoIdOf, photoUrl } from '#shared/domain/photo-url.ts'
import type { PhotoService } from './photos.service.ts'

interface Dependencies {
  photos: PhotoService
  limits: Pick<Limits, 'consume'>
  cookies: Cookies
}

interface PhotoRequest {
  Params: { id: string }
  Querystring: { w?: string }
}

export function photoRoutes(app: FastifyInstance, { photos, limits, cookies }: Dependencies): void {
  implement(app, uploadPhoto, async ({ readFile, request }) => {
    const viewer = await request.findViewer()
    if (viewer) {
      await limits.consume('upload_member', viewer.id)
      return photos.save(readFile, { memberId: viewer.id })
    }
    const browserHash = browserOf(request) ?? fail('unauthenticated')
    await limits.consume('upload_visitor', request.ip)
    await limits.consume('upload_site', request.ip)
    return photos.save(readFile, { browserHash, ip: request.ip })
  })

  app.get<PhotoRequest>('/media/photos/:id', async (request, reply) => {
    const file = await fileFor(request)
    if (!file) fail('not_found')
    return sendPicture(reply, await photos.read(file), 'private, max-age=3600')
  })

  // nginx requests this before it serves a cached photo (ops/nginx/embellie.conf). It expects 403 as a refusal, and
  // then forwards the request to the route above.
  app.get<PhotoRequest>('/media/photos/:id/permission', async (request, reply) => {
    const file = await fileFor(request)
    if (!file) fail('forbidden')
    return reply.code(204).headers({ 'cache-control': 'no-store', 'x-photo': file }).send()
  })

  /** The storage key of the requested photo, if the viewer can see it. */
  async function fileFor(request: FastifyRequest<PhotoRequest>): Promise<string | undefined> {
    const width = PHOTO_WIDTHS.find((known) => String(known) === (request.query.w ?? '800'))
    const publicId = photoIdOf(photoUrl(request.params.id))
    if (!width || !publicId) return undefined
    const viewer = await request.findViewer()
    return photos.fileFor(publicId, width, {
      memberId: viewer?.id ?? null,
      browserHash: viewer ? null : browserOf(request),
      isModerator: viewer !== undefined && isModerator(viewer.role),
    })
  }

  function browserOf(request: FastifyRequest): string | null {
    const token = cookies.read(request.headers.cookie, 'onboarding')
    return token ? hashToken(token) : null
  }
}
