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
import { requestOwnRoute } from './own-route.ts'
import { createPageReader, createPageSender, type EditionOptions, HTML } from './page-editions.ts'
import { matchesPattern } from './path-pattern.ts'
import { keepOnboarding } from './session.ts'

interface StaticOptions extends EditionOptions {
  readonly cookies: Cookies
  readonly opensTestPages: boolean
}

const ASSETS = 'assets'
/** The compressed versions of a file, which are sent instead of it. */
const COMPRESSED = /\.(?:br|gz)$/
const APP_SHELL = 'app.html'
/** Headers that are meaningless for scripts, styles and fonts. */
const PAGE_ONLY_HEADERS = [
  ...['content-security-policy', 'permissions-policy', 'referrer-policy'],
  ...['cross-origin-opener-policy', 'strict-transport-security'],
]
/** A worker follows the policy sent with its own script. */
const WORKER = /\.worker-[\w-]+\.js/
const PRERENDERED = 'prerendered.json'
/**
 * The build removes this file first and writes it last, so that a server started during a build serves no client
 * instead of a partial one.
 */
export const ROUTES = 'routes.json'
const REVALIDATED = 'private, no-cache'
/**
 * The first page for a session, and the response to preload along with the scripts. The frame of the deck is
 * displayed before any script has loaded, with the card itself if there is one. client/app/CurrentPage.tsx decides
 * what the client then shows at `/`: its spinner, the deck or the questions.
 */
const START_PAGES: Record<string, { page: string; link: string; dealt?: string }> = {
  '/': { page: APP_SHELL, link: linkTo(getCurrentMember) },
  '/home': {
    page: 'home.html',
    // The cards are never preloaded. A member without a dealt card is first asked a question, or passes a card while
    // the page is unloading; the browser would keep the preloaded response, with the deck from before that.
    link: linkTo(getCurrentMember),
    dealt: 'dealt.html',
  },
}
/**
 * The pages of secret links, and the route that checks whether each link is still valid. They exist as long as the
 * link does, and neither browsers nor search engines keep them.
 */
const SECRET_LINKS: Record<string, string> = {
  avis: checkOpinionLink.path,
  confiance: openTrustRequest.path,
  'rendez-vous': openTrustedLink.path,
}
const SECRET_LINK = /^\/([\w-]+)\/([^/]+)$/
const NOT_A_PAGE = /^\/(?:api|assets|media|socket\.io)(?:\/|$)/

/** Serves the built client: its files, its prerendered pages for visitors, and the app shell at every other URL. */
export async function registerStatic(app: FastifyInstance, options: StaticOptions): Promise<void> {
  const { root, cookies } = options
  const prerendered = readList(root, PRERENDERED, z.record(z.string(), z.string()))
  // If other machines can reach the site, the client shows its test pages only to administrators, or to nobody.
  const patterns = readList(root, ROUTES, z.array(z.string())).filter(
    (pattern) => options.opensTestPages || !isTestPath(pattern),
  )

  await app.register(fastifyStatic, {
    root,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => setFileHeaders(reply, path, root),
    // One route for each file: any other path falls through to the pages.
    wildcard: false,
    globIgnore: ['*.html', '*.json', `${ASSETS}/**`, '**/*.{br,gz}'],
  })
  // There are hundreds of assets, so their names are listed once here: the library would list the folder again for
  // each file. Clients that keep a file for ever never revalidate it.
  const assets = join(root, ASSETS)
  const names = new Set(readdirSync(assets).filter((name) => !COMPRESSED.test(name)))
  const immutable = { etag: false, lastModified: false, acceptRanges: false }
  app.get<{ Params: { name: string } }>(`/${ASSETS}/:name`, ({ params: { name } }, reply) =>
    names.has(name) ? reply.sendFile(name, assets, immutable) : reply.callNotFound(),
  )

  const sendPage = createPageSender(options)
  const readPage = createPageReader(options)
  const renderDealtPage = createDealtPage(app, root)

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (NOT_A_PAGE.test(path) || !acceptsHtml(request)) return reply.callNotFound()
    const [, page = '', token = ''] = SECRET_LINK.exec(path) ?? []
    const check = SECRET_LINKS[page]
    if (check !== undefined) return sendSecretPage(request, reply, check.replace(':token', token))
    const hasSession = cookies.read(request.headers.cookie, 'session') !== undefined
    if (!hasSession) keepOnboarding(cookies, request, reply)
    const prerenderedPage = prerendered[path]
    const first = START_PAGES[path]
    if (prerenderedPage !== undefined || first) reply.header('vary', 'cookie')
    if (prerenderedPage !== undefined && !hasSession) {
      return sendPage(reply.header('cache-control', REVALIDATED), prerenderedPage)
    }
    const isKnown = patterns.some((pattern) => matchesPattern(pattern, path))
    if (!isKnown) {
      // The client shows "not found". Without a validator no browser sends a conditional request and gets an empty
      // 404.
      reply.code(404).header('cache-control', 'no-store')
      return sendPage(reply, APP_SHELL, { etag: false, lastModified: false })
    }
    reply.header('cache-control', path === '/' ? 'no-store' : REVALIDATED)
    if (!hasSession || !first) return sendPage(reply, APP_SHELL)
    const dealt = first.dealt && (await renderDealtPage(request, readPage(first.dealt)))
    if (dealt) return reply.header('cache-control', 'no-store').type(HTML).send(dealt)
    return sendPage(reply.header('link', first.link), first.page)
  })

  async function sendSecretPage(request: FastifyRequest, reply: FastifyReply, url: string) {
    const { statusCode } = await requestOwnRoute(app, request, url)
    reply
      .code(statusCode === 404 ? 404 : 200)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .header('x-robots-tag', 'noindex')
    return sendPage(reply, APP_SHELL, { etag: false, lastModified: false })
  }
}

/** In the same mode as the client will fetch it, or the browser would fetch it twice. */
function linkTo({ path }: RouteContract): string {
  return `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`
}

/** Whether this folder contains a complete build of the client: its list of routes is written last. */
export function hasClient(root: string): boolean {
  return existsSync(join(root, ROUTES))
}

function readList<S extends z.ZodMiniType>(root: string, name: string, schema: S): z.output<S> {
  return z.parse(schema, JSON.parse(readFileSync(join(root, name), 'utf8')))
}

function setFileHeaders(reply: FastifyReply, path: string, root: string): void {
  // Pages already have their own headers.
  if (reply.hasHeader('cache-control')) return
  // Chromium shows a PDF in a page of its own, which the policy of our pages would leave blank.
  if (path.endsWith('.pdf')) reply.removeHeader('content-security-policy')
  // The name of an asset contains a hash of its content, so the content never changes.
  const isHashed = path.startsWith(join(root, ASSETS))
  if (isHashed && !WORKER.test(path)) for (const name of PAGE_ONLY_HEADERS) reply.removeHeader(name)
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}

function pathOf(request: FastifyRequest): string {
  const [path = '/'] = request.url.split('?', 1)
  return path === '/' ? path : path.replace(/\/$/, '')
}

function acceptsHtml({ headers: { accept = '*/*' } }: FastifyRequest): boolean {
  return accept.includes('text/html') || accept.includes('*/*')
}
