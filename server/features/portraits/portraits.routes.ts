import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '#server/platform/http/problem.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { PORTRAITS } from '#shared/domain/portrait-urls.ts'
import { drawInitialTile } from './initial-tile.ts'
import { FACES_FOLDER, PLACES_FOLDER } from './portraits.service.ts'
import { drawVeil } from './veil.ts'

const INITIAL_TILE_NAME = /^([HF])-(\p{L}?)[.]svg$/u
const VEIL_NAME = /^(\d{1,2})[.]svg$/

// An SVG opened directly is a document, so this policy forbids it to run or load anything.
const DRAWING_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

export function portraitRoutes(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: [FACES_FOLDER, PLACES_FOLDER],
    prefix: PORTRAITS,
    // One route per file, so that any other path is a normal 404.
    wildcard: false,
    index: false,
    decorateReply: false,
    // A changed drawing gets a new name.
    maxAge: '1y',
    immutable: true,
    setHeaders: (reply) => reply.header('content-security-policy', DRAWING_POLICY),
  })

  app.get<{ Params: { file: string } }>('/media/initials/:file', async (request, reply) => {
    const [, gender, initial] = INITIAL_TILE_NAME.exec(request.params.file) ?? []
    if (initial === undefined) fail('not_found')
    return sendDrawing(reply, drawInitialTile(gender as Gender, initial))
  })

  app.get<{ Params: { file: string } }>('/media/veils/:file', async (request, reply) => {
    const [, number] = VEIL_NAME.exec(request.params.file) ?? []
    const svg = number && (await request.findViewer()) && drawVeil(Number(number))
    if (!svg) fail('not_found')
    return sendDrawing(reply, svg)
  })
}

function sendDrawing(reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .header('content-type', 'image/svg+xml')
    .header('content-security-policy', DRAWING_POLICY)
    .header('cache-control', 'private, max-age=3600')
    .send(svg)
}
