import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DeckCard, listSuggestions } from '#shared/contracts/discovery.ts'
import { type CurrentMember, getCurrentMember } from '#shared/contracts/members.ts'
import type { RouteContract, RouteOutput } from '#shared/kit/route.ts'

interface Dealt {
  member: CurrentMember
  cards: DeckCard[]
}

/** What the build of the client leaves beside it (client/entry-server.tsx). */
interface ClientOnServer {
  renderDealt(dealt: Dealt): Promise<string>
}

const RENDERER = '../prerender/entry-server.js'

/** React puts what is to be fetched early before the page. */
const EARLY = /^(?:<link[^>]*>)*/
/** Of that, the face: its place is the head, ahead of everything. The rest is found soon enough. */
const FACE = /<link[^>]*fetchPriority="high"[^>]*>/

/**
 * The page of the deck as whoever is signed in gets it: with the first card in it, and with the answers to what it asks
 * first. They are the answers of the routes themselves, so they are limited and counted as those are; where there is no card
 * to show, there is no such page.
 */
export function createDealtPage(app: FastifyInstance, root: string) {
  const file = join(root, RENDERER)
  const isBuilt = existsSync(file)
  let loading: Promise<ClientOnServer> | undefined

  function load(): Promise<ClientOnServer> {
    loading ??= import(pathToFileURL(file).href)
    return loading
  }

  async function ask<R extends RouteContract>(
    request: FastifyRequest,
    { path }: R,
  ): Promise<RouteOutput<R> | undefined> {
    const { headers, socket } = request
    const answer = await app.inject({
      url: path,
      headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity' },
      ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
    })
    return answer.statusCode === 200 ? answer.json() : undefined
  }

  async function deal(request: FastifyRequest): Promise<Dealt | undefined> {
    const member = await ask(request, getCurrentMember)
    if (!member || !isShownCards(member)) return undefined
    const cards = await ask(request, listSuggestions)
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
      // The application draws the card without it, a second later.
      request.log.error(error)
      return undefined
    }
  }
}

/** Others are asked something first, or told something above the card. */
function isShownCards(member: CurrentMember): boolean {
  return member.preferencesCompleted && member.isEmailConfirmed && member.termsToAccept === null
}

/**
 * A reload is asked for before the page that goes tells whom the member has passed in the last seconds: that card would
 * show again.
 */
function isReload({ headers }: FastifyRequest): boolean {
  return /max-age=0|no-cache/.test(headers['cache-control'] ?? '')
}

function fill(page: string, rendered: string, dealt: Dealt): string {
  const [early = ''] = rendered.match(EARLY) ?? []
  const [face = ''] = early.match(FACE) ?? []
  // Nothing in it can end the element that it stands in.
  const answers = JSON.stringify(dealt).replaceAll('<', '\\u003c')
  const data = `<script type="application/json" id="dealt">${answers}</script>`
  const root = `<div id="root" data-dealt>${rendered.slice(early.length)}</div>${data}`
  return page
    .replace('<meta charset="utf-8" />', (charset) => charset + face)
    .replace('<div id="root">{{card}}</div>', () => root)
}
