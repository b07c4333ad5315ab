import type { FastifyInstance } from 'fastify'
import { fail } from '#server/platform/problem.ts'
import type { Limits } from '#server/platform/rate-limit.ts'
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
    const [, publicId] = FILE_NAME.exec(request.params.file) ?? []
    const viewer = await request.findViewer()
    const svg = publicId && viewer && (await portraits.draw(publicId, viewer))
    if (!svg) fail('not_found')
    return reply
      .header('content-type', 'image/svg+xml')
      .header('content-security-policy', DRAWING_POLICY)
      .header('cache-control', 'private, max-age=3600')
      .send(svg)
  })

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
