import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Cookies } from './cookies.ts'
import { matchesPattern } from './path-pattern.ts'
import { newToken } from './session.ts'

interface StaticOptions {
  /** The folder the client was built into. */
  readonly root: string
  readonly cookies: Cookies
  /** Whether pages may show the samples of the demonstration; the build writes both. */
  readonly showsSamples: boolean
}

const APP_SHELL = 'app.html'
const PRERENDERED = 'prerendered.json'
const ROUTES = 'routes.json'
const NOT_A_PAGE = /^\/(?:api|assets|media|socket\.io)(?:\/|$)/

/** Serves the built client: its files, its prerendered pages to visitors, and the app shell at every other address. */
export async function registerStatic(app: FastifyInstance, options: StaticOptions): Promise<void> {
  const { root, cookies, showsSamples } = options
  const prerendered = readList(root, PRERENDERED, z.record(z.string(), z.string()))
  const patterns = readList(root, ROUTES, z.array(z.string()))

  await app.register(fastifyStatic, {
    root,
    // One route a file: what is not a file falls through to the pages.
    wildcard: false,
    index: false,
    globIgnore: ['*.html', '*.json', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => setFileHeaders(reply, path, root),
  })

  const fileOf = (page: string) => (showsSamples ? page.replace(/\.html$/, '.demo.html') : page)

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (NOT_A_PAGE.test(path) || !acceptsHtml(request)) return reply.callNotFound()
    const hasSession = cookies.read(request.headers.cookie, 'session') !== undefined
    if (!hasSession) greetVisitor(request, reply)
    const page = prerendered[path]
    if (page !== undefined) reply.header('vary', 'cookie')
    if (page !== undefined && !hasSession) return sendPage(reply, fileOf(page))
    const isKnown = patterns.some((pattern) => matchesPattern(pattern, path))
    if (!isKnown) return sendUnknown(reply, fileOf(APP_SHELL))
    return sendPage(reply, fileOf(APP_SHELL), path === '/')
  })

  // A visitor may send photos before there is an account: this cookie is how the photos find their owner.
  function greetVisitor(request: FastifyRequest, reply: FastifyReply): void {
    if (cookies.read(request.headers.cookie, 'onboarding') !== undefined) return
    cookies.set(reply, 'onboarding', newToken())
  }
}

/** Whether a build of the client stands in this folder: its list of routes is the last page file written. */
export function hasClient(root: string): boolean {
  return existsSync(join(root, ROUTES))
}

function readList<S extends z.ZodMiniType>(root: string, name: string, schema: S): z.output<S> {
  return z.parse(schema, JSON.parse(readFileSync(join(root, name), 'utf8')))
}

function setFileHeaders(reply: FastifyReply, path: string, root: string): void {
  // A page has been given its own.
  if (reply.hasHeader('cache-control')) return
  // The name of an asset holds a hash of its content, so what it names never changes.
  const isHashed = path.startsWith(join(root, 'assets'))
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1)
  return path === '/' ? path : path.replace(/\/$/, '')
}

function acceptsHtml({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept.includes('text/html') || accept.includes('*/*')
}

function sendPage(reply: FastifyReply, page: string, isPersonal = false): FastifyReply {
  return reply.header('cache-control', isPersonal ? 'no-store' : 'private, no-cache').sendFile(page)
}

// The client shows "not found"; without a validator no browser asks again conditionally and gets an empty 404.
function sendUnknown(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .sendFile(page, { etag: false, lastModified: false })
}
