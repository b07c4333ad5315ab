import type { FastifyInstance } from 'fastify'
import { fail } from '#server/platform/problem.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
import { isModerator, type Viewer } from '#server/platform/session.ts'
import { PORTRAITS, suggestedPortraitOf } from '#shared/domain/suggested-portraits.ts'
import type { PortraitService } from './portraits.service.ts'
import type { VeilService } from './veils.service.ts'

const FILE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]svg$/

// An SVG opened by itself is a document: this one may run nothing and load nothing.
const DRAWING_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

interface Dependencies {
  portraits: PortraitService
  veils: Pick<VeilService, 'draw'>
  limits: Pick<Limits, 'consume'>
}

export function portraitRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { portraits, veils, limits } = deps

  app.get<{ Params: { file: string } }>('/media/portraits/:file', async (request, reply) => {
    const { file } = request.params
    const viewer = await request.findViewer()
    const svg = viewer && (await drawFile(file, viewer))
    if (!svg) fail('not_found')
    return reply
      .header('content-type', 'image/svg+xml')
      .header('content-security-policy', DRAWING_POLICY)
      .header('cache-control', 'private, max-age=3600')
      .send(svg)
  })

  async function drawFile(file: string, viewer: Viewer): Promise<string | undefined> {
    const suggested = isModerator(viewer.role) && suggestedPortraitOf(`${PORTRAITS}${file}`)
    if (suggested) return portraits.drawSuggested(suggested)
    const [, publicId] = FILE_NAME.exec(file) ?? []
    return publicId && portraits.draw(publicId, viewer)
  }

  app.get<{ Params: { token: string } }>('/media/veils/:token', async (request, reply) => {
    const viewer = await request.findViewer()
    if (!viewer) fail('not_found')
    await limits.consume('read', viewer.sessionHash)
    const image = await veils.draw(viewer, request.params.token)
    if (!image) fail('not_found')
    return reply
      .header('content-type', 'image/webp')
      .header('content-security-policy', DRAWING_POLICY)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'private, max-age=3600')
      .send(image)
  })
}
