import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DeckCard, listSuggestions } from '#shared/contracts/discovery.ts'
import { type CurrentMember, getCurrentMember } from '#shared/contracts/members.ts'
import type { RouteContract, RouteOutput } from '#shared/kit/route.ts'
import { requestOwnRoute } from './own-route.ts'

interface Dealt {
  member: CurrentMember
  cards: DeckCard[]
}

/** The server bundle of the client (client/entry-server.tsx). */
interface ClientOnServer {
  renderDealt(dealt: Dealt): Promise<string>
}

const RENDERER = '../prerender/entry-server.js'

/** React puts preload links before the page. */
const PRELOADS = /^(?:<link[^>]*>)*/
/** The preload of the portrait goes to the start of the head. The other preloads are found soon enough. */
const PORTRAIT = /<link[^>]*fetchPriority="high"[^>]*>/

/**
 * The deck page for a signed-in member, with the first card already rendered and the responses that the client
 * requests first. They come from the routes themselves, so they are limited and counted like any request. Without a
 * card to show, there is no such page.
 */
export function createDealtPage(app: FastifyInstance, root: string) {
  const file = join(root, RENDERER)
  const isBuilt = existsSync(file)
  let loading: Promise<ClientOnServer> | undefined

  function load(): Promise<ClientOnServer> {
    loading ??= import(pathToFileURL(file).href)
    return loading
  }

  async function fetchRoute<R extends RouteContract>(
    request: FastifyRequest,
    { path }: R,
  ): Promise<RouteOutput<R> | undefined> {
    const answer = await requestOwnRoute(app, request, path)
    return answer.statusCode === 200 ? answer.json() : undefined
  }

  async function deal(request: FastifyRequest): Promise<Dealt | undefined> {
    const member = await fetchRoute(request, getCurrentMember)
    if (!member || !seesCards(member)) return undefined
    const cards = await fetchRoute(request, listSuggestions)
    return cards && cards.length > 0 ? { member, cards } : undefined
  }

  return async (request: FastifyRequest, page: string): Promise<string | undefined> => {
    if (isReload(request) || !isBuilt) return undefined
    const dealt = await deal(request)
    if (!dealt) return undefined
    try {
      const { renderDealt } = await load()
      return fill(page, await renderDealt(dealt), dealt)
    } catch (error) {
      // The client renders the card without this page, a second later.
      request.log.error(error)
      return undefined
    }
  }
}

/** Other members are first asked a question, or see a notice above the card. */
function seesCards(member: CurrentMember): boolean {
  return member.preferencesCompleted && member.isEmailConfirmed && member.termsToAccept === null
}

/**
 * On a reload, the browser requests the page before the old page reports the passes of the last seconds: a passed
 * card would be shown again.
 */
function isReload({ headers }: FastifyRequest): boolean {
  return /max-age=0|no-cache/.test(headers['cache-control'] ?? '')
}

function fill(page: string, rendered: string, dealt: Dealt): string {
  const [preloads = ''] = rendered.match(PRELOADS) ?? []
  const [portrait = ''] = preloads.match(PORTRAIT) ?? []
  // Escaped, so that no value can close the script element.
  const answers = JSON.stringify(dealt).replaceAll('<', '\\u003c')
  const data = `<script type="application/json" id="dealt">${answers}</script>`
  const root = `<div id="root" data-dealt>${rendered.slice(preloads.length)}</div>${data}`
  return page
    .replace('<meta charset="utf-8" />', (charset) => charset + portrait)
    .replace('<div id="root">{{card}}</div>', () => root)
}
