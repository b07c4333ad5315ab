import type { FastifyInstance } from 'fastify'
import { fail } from '#server/platform/http/problem.ts'
import { isModerator, type Viewer } from '#server/platform/http/session.ts'
import { PORTRAITS, suggestedPortraitOf } from '#shared/domain/suggested-portraits.ts'
import type { PortraitService } from './portraits.service.ts'
import { drawVeil } from './veil.ts'

const FILE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})[.]svg$/
const VEIL_NAME = /^(\d{1,2})[.]svg$/

// An SVG opened by itself is a document: this one may run nothing and load nothing.
const DRAWING_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

interface Dependencies {
  portraits: PortraitService
}

export function portraitRoutes(app: FastifyInstance, { portraits }: Dependencies): void {
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

  app.get<{ Params: { file: string } }>('/media/veils/:file', async (request, reply) => {
    const [, number] = VEIL_NAME.exec(request.params.file) ?? []
    const svg = number && (await request.findViewer()) && drawVeil(Number(number))
    if (!svg) fail('not_found')
    return reply
      .header('content-type', 'image/svg+xml')
      .header('content-security-policy', DRAWING_POLICY)
      .header('cross-origin-resource-policy', 'same-origin')
      .header('cache-control', 'private, max-age=3600')
      .send(svg)
  })
}
