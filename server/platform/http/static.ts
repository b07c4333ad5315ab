import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { getCurrentMember } from '#shared/contracts/members.ts'
import { checkOpinionLink } from '#shared/contracts/opinions.ts'
import { openTrustedLink, openTrustRequest } from '#shared/contracts/trusted.ts'
import { isTestPath } from '#shared/domain/test-pages.ts'
import type { RouteContract } from '#shared/kit/route.ts'
import type { Cookies } from './cookies.ts'
import { createDealtPage } from './dealt-page.ts'
import { createPageReader, createPageSender, type EditionOptions, HTML } from './page-editions.ts'
import { matchesPattern } from './path-pattern.ts'
import { newToken } from './session.ts'

interface StaticOptions extends EditionOptions {
  readonly cookies: Cookies
  readonly opensTestPages: boolean
}

const ASSETS = 'assets'
/** What stands beside a file, to be sent in its place. */
const COMPRESSED = /\.(?:br|gz)$/
const APP_SHELL = 'app.html'
/** What a page says of itself, and a script, a style or a font has no use for. */
const OF_PAGES = [
  ...['content-security-policy', 'permissions-policy', 'referrer-policy'],
  ...['cross-origin-opener-policy', 'strict-transport-security'],
]
/** A worker goes by the policy that its own script came with. */
const WORKER = /\.worker-[\w-]+\.js/
const PRERENDERED = 'prerendered.json'
/** Written last, and taken away first: whoever starts during a build shows no client, rather than half of one. */
export const ROUTES = 'routes.json'
const REVALIDATED = 'private, no-cache'
/**
 * What anyone who has a session is shown first, and what it asks for, which is fetched along with the scripts. The frame of
 * the deck stands before any of them has come, and where there is a card to show, the card itself. What the application
 * then shows at `/`, its spinner, the deck or the questions: client/app/CurrentPage.tsx.
 */
const FIRST_SHOWN: Record<string, { page: string; link: string; dealt?: string }> = {
  '/': { page: APP_SHELL, link: linkTo(getCurrentMember) },
  '/home': {
    page: 'home.html',
    // Never the cards: whoever is dealt none is asked something first, or passes one as the page goes. The browser keeps what was
    // fetched early until it is asked for, which would be the deck of before the answer.
    link: linkTo(getCurrentMember),
    dealt: 'dealt.html',
  },
}
/**
 * The pages of links that are secrets, and by which route each is known to be alive: they are there as long as the link is, and
 * no browser keeps them, nor any search engine.
 */
const SECRET_LINKS: Record<string, string> = {
  avis: checkOpinionLink.path,
  confiance: openTrustRequest.path,
  'rendez-vous': openTrustedLink.path,
}
const SECRET_LINK = /^\/([\w-]+)\/([^/]+)$/
const NOT_A_PAGE = /^\/(?:api|assets|media|socket\.io)(?:\/|$)/

/** Serves the built client: its files, its prerendered pages to visitors, and the app shell at every other address. */
export async function registerStatic(app: FastifyInstance, options: StaticOptions): Promise<void> {
  const { root, cookies } = options
  const prerendered = readList(root, PRERENDERED, z.record(z.string(), z.string()))
  // Where others than this machine may look, the client shows its test pages to administrators alone, or nobody.
  const patterns = readList(root, ROUTES, z.array(z.string())).filter(
    (pattern) => options.opensTestPages || !isTestPath(pattern),
  )

  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => setFileHeaders(reply, path, root),
    // One route a file: what is not a file falls through to the pages.
    wildcard: false,
    globIgnore: ['*.html', '*.json', `${ASSETS}/**`, '**/*.{br,gz}'],
  })
  // There are hundreds of them, known by name from here on: asked which path it may send, the library lists the folder anew
  // for each file. Whoever keeps one for good never asks whether it has changed.
  const assets = join(root, ASSETS)
  const names = new Set(readdirSync(assets).filter((name) => !COMPRESSED.test(name)))
  const forGood = { etag: false, lastModified: false, acceptRanges: false }
  app.get<{ Params: { name: string } }>(`/${ASSETS}/:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name, assets, forGood) : reply.callNotFound(),
  )

  const sendPage = createPageSender(options)
  const readPage = createPageReader(options)
  const dealPage = createDealtPage(app, root)

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (NOT_A_PAGE.test(path) || !acceptsHtml(request)) return reply.callNotFound()
    const [, page = '', token = ''] = SECRET_LINK.exec(path) ?? []
    const check = SECRET_LINKS[page]
    if (check !== undefined) return sendSecretPage(request, reply, check.replace(':token', token))
    const hasSession = cookies.read(request.headers.cookie, 'session') !== undefined
    if (!hasSession) greetVisitor(request, reply)
    const prepared = prerendered[path]
    const first = FIRST_SHOWN[path]
    if (prepared !== undefined || first) reply.header('vary', 'cookie')
    if (prepared !== undefined && !hasSession) {
      return sendPage(reply.header('cache-control', REVALIDATED), prepared)
    }
    const isKnown = patterns.some((pattern) => matchesPattern(pattern, path))
    if (!isKnown) {
      // The client shows "not found"; without a validator no browser asks again conditionally and gets an empty 404.
      reply.code(404).header('cache-control', 'no-store')
      return sendPage(reply, APP_SHELL, { etag: false, lastModified: false })
    }
    reply.header('cache-control', path === '/' ? 'no-store' : REVALIDATED)
    if (!hasSession || !first) return sendPage(reply, APP_SHELL)
    const dealt = first.dealt && (await dealPage(request, readPage(first.dealt)))
    if (dealt) return reply.header('cache-control', 'no-store').type(HTML).send(dealt)
    return sendPage(reply.header('link', first.link), first.page)
  })

  async function sendSecretPage(request: FastifyRequest, reply: FastifyReply, url: string) {
    const { headers, socket } = request
    const { statusCode } = await app.inject({
      url,
      headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' },
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
    })
    reply
      .code(statusCode === 404 ? 404 : 200)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .header('x-robots-tag', 'noindex')
    return sendPage(reply, APP_SHELL, { etag: false, lastModified: false })
  }

  // A visitor may send photos before there is an account: this cookie is how the photos find their owner.
  function greetVisitor(request: FastifyRequest, reply: FastifyReply): void {
    if (cookies.read(request.headers.cookie, 'onboarding') !== undefined) return
    cookies.set(reply, 'onboarding', newToken())
  }
}

/** As the client will ask, or the browser would fetch it twice. */
function linkTo({ path }: RouteContract): string {
  return `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`
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
  // Chromium shows a PDF in a page of its own, which a policy made for our pages leaves blank.
  if (path.endsWith('.pdf')) reply.removeHeader('content-security-policy')
  // The name of an asset holds a hash of its content, so what it names never changes.
  const isHashed = path.startsWith(join(root, ASSETS))
  if (isHashed && !WORKER.test(path)) for (const name of OF_PAGES) reply.removeHeader(name)
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1)
  return path === '/' ? path : path.replace(/\/$/, '')
}

function acceptsHtml({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept.includes('text/html') || accept.includes('*/*')
}
