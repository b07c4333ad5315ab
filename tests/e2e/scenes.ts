import { setTimeout as pause } from 'node:timers/promises'
import type { APIResponse, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { login } from '#shared/contracts/auth.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import type { LikedPart } from '#shared/contracts/liked.ts'
import { celebrateMatch } from '#shared/contracts/matches.ts'
import { type CurrentMember, currentMember, getCurrentMember } from '#shared/contracts/members.ts'
import { reactToMessage } from '#shared/contracts/message-reactions.ts'
import { listMessages } from '#shared/contracts/messages.ts'
import { generateReferralCode } from '#shared/contracts/referral.ts'
import { listTurns } from '#shared/contracts/turns.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import type { ReactionSign } from '#shared/domain/reactions.ts'
import {
  type Registrant,
  registerMember,
  registerPending,
  type Send,
  savePreferencesFor,
} from '../support/e2e-member.ts'
import { writeMessages } from '../support/e2e-socket.ts'

/** The browser logs this error when the page of a visitor requests the current member. */
export const NOT_SIGNED_IN = /status of 401/

const ATTEMPTS = 3
type Request = NonNullable<Parameters<Page['request']['fetch']>[1]>

/**
 * Sends a request in the page's browser context, with which a test prepares its state. An overloaded server answers
 * 503 with `Retry-After`: the request is then repeated, up to three attempts.
 */
export async function fetchWithRetry(
  page: Page,
  path: string,
  request: Request,
): Promise<APIResponse> {
  for (let attempt = 1; ; attempt++) {
    const answer = await page.request.fetch(path, request)
    if (answer.status() !== 503 || attempt === ATTEMPTS) return answer
    await pause(1000 * Number(answer.headers()['retry-after'] ?? 1))
  }
}

/** Sends requests in the page's browser context, whose session they share. Throws unless the status is 2xx. */
export function requestsOf(page: Page): Send {
  return async (method, path, body) => {
    const answer = await fetchWithRetry(page, path, { method, ...(body && { data: body }) })
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}

/** Signs a page in as a demo account by requests, without opening a screen. */
export async function signIn(
  page: Page,
  account: keyof typeof DEMO_ACCOUNTS,
): Promise<CurrentMember> {
  const send = requestsOf(page)
  await send('POST', login.path, { email: DEMO_ACCOUNTS[account] })
  return z.parse(currentMember, await send('GET', getCurrentMember.path))
}

/** A screen in one of its states, for the checks of layout.spec.ts. */
export interface Screen {
  name: string
  /** Whether `npm test` checks it, as one screen of its kind; `npm run proof -- windows` checks all of them. */
  isOfEveryRun?: boolean
  path: string
  title: string | RegExp
  /** The demo account that opens it; without it a visitor, unless `prepare` signs somebody in. */
  as?: keyof typeof DEMO_ACCOUNTS
  /** Brings about the state to be checked, before the page is opened. */
  prepare?: (page: Page, openPage: () => Promise<Page>) => Promise<unknown>
  /** Continues from the page once it is open. */
  enter?: (page: Page) => Promise<unknown>
  /** Errors that the browser logs on this screen by design. */
  allowedErrors?: RegExp
}

/**
 * Intercepts the socket of a page; call it before the page is opened. Returns a function that turns the dropping of the
 * server's messages on and off. What the page sends still arrives.
 */
export async function interceptSocket(page: Page): Promise<(isDropping: boolean) => void> {
  let areDropped = false
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!areDropped) socket.send(message)
    })
  })
  return (isDropping) => {
    areDropped = isDropping
  }
}

const VILLAGES = ['Locronan', 'Rocamadour', 'Riquewihr', 'Gerberoy', 'Barfleur', 'Ornans']
const AGES = 36
let placesUsed = 0

/**
 * A town and an age that no other member on this server has: those who share them see only one another in their decks.
 */
export function uniquePlace(): { city: string; age: number } {
  const index = placesUsed++
  return { city: VILLAGES[Math.floor(index / AGES)] ?? 'Ornans', age: 40 + (index % AGES) }
}

const ODILE = { firstName: 'Odile', gender: 'F' } as const

/** Signs a page in as a new, confirmed member: Odile, unless `who` says otherwise. */
export function register(page: Page, who: Partial<Registrant> = {}): Promise<CurrentMember> {
  return registerMember(requestsOf(page), { ...ODILE, ...uniquePlace(), ...who })
}

/** Signs a page in as a new member who has not entered the emailed code yet. */
export function registerUnconfirmed(page: Page): Promise<CurrentMember> {
  return registerPending(requestsOf(page), { ...ODILE, ...uniquePlace() })
}

/** The same with preferences, for anybody anywhere: the member is shown the first profiles. */
export async function registerUnconfirmedWithPreferences(page: Page): Promise<CurrentMember> {
  await registerUnconfirmed(page)
  const preferences = { age: [40, 75], distance: 'anywhere' } as const
  return savePreferencesFor(requestsOf(page), preferences)
}

/**
 * Odile, with whose referral code two others registered: the first meets all conditions of the referral, the last not
 * yet.
 */
export async function registerReferrer(page: Page, [first, last]: [Page, Page]): Promise<void> {
  const odile = await register(page)
  const { referralCode } = z.parse(
    generateReferralCode.response,
    await requestsOf(page)('POST', generateReferralCode.path),
  )
  await register(last, { referralCode, firstName: 'Luc', gender: 'H' })
  await register(first, { referralCode, firstName: 'Serge', gender: 'H' })
  await flash(first, odile)
}

/** Signs pages in as new members who see only one another in their decks: Odile, then one for each other page. */
export async function registerNeighbours<Pages extends readonly Page[]>(
  page: Page,
  others: readonly [...Pages],
): Promise<[CurrentMember, ...{ [P in keyof Pages]: CurrentMember }]> {
  const place = uniquePlace()
  const names = ['Serge', 'Luc', 'Denis', 'Gilles']
  const odile = await register(page, place)
  const neighbours: CurrentMember[] = []
  for (const [index, other] of others.entries()) {
    const firstName = names[index] ?? 'André'
    neighbours.push(await register(other, { ...place, firstName, gender: 'H' }))
  }
  return [odile, ...(neighbours as { [P in keyof Pages]: CurrentMember })]
}

/**
 * Sends a flash from the member of this page, for a part of the profile if one is given. If too many conversations
 * await that member's answer, it first answers the one that has waited longest: tests share Catherine, so hers can
 * accumulate.
 */
export async function flash(page: Page, to: { id: string }, liked?: LikedPart): Promise<void> {
  const data = { toUserId: to.id, liked }
  const send = () => fetchWithRetry(page, sendFlash.path, { method: 'POST', data })
  let answer = await send()
  while (answer.status() === 409 && (await answer.json()).code === 'answers_first') {
    const turns = z.parse(listTurns.response, await requestsOf(page)('GET', listTurns.path))
    const longest = turns.at(-1)
    if (longest) await write(page, longest.partner, 'Merci de votre message.')
    answer = await send()
  }
  if (!answer.ok()) throw new Error(`The flash was refused: ${await answer.text()}`)
}

/** Matches Catherine, a gold member, with a new Serge: she can begin the conversation, he cannot. */
export async function matchWithGold(page: Page, goldPage: Page) {
  const catherine = await signIn(goldPage, 'gold')
  const serge = await register(page, { firstName: 'Serge', gender: 'H' })
  await flash(goldPage, serge)
  await flash(page, catherine)
  await markCelebrated(page, catherine)
  return { catherine, serge }
}

/** Marks a match as celebrated, so that its dialog does not cover what a test looks at. */
export async function markCelebrated(page: Page, partner: { id: string }): Promise<void> {
  await requestsOf(page)('POST', celebrateMatch.path, { partnerId: partner.id })
}

/** Sends messages from the member of this page, as if from another device. */
export async function write(page: Page, to: { id: string }, ...contents: string[]): Promise<void> {
  const cookies = await page.context().cookies()
  const { origin } = new URL((await page.request.get('/api/health')).url())
  await writeMessages({
    url: origin,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    receiverId: to.id,
    contents,
  })
}

/** Reacts to the last message of a conversation. */
export async function react(
  page: Page,
  partner: { id: string },
  sign: ReactionSign,
): Promise<void> {
  const send = requestsOf(page)
  const answer = await send('GET', `${listMessages.path}?partnerId=${partner.id}`)
  const last = z.parse(listMessages.response, answer).at(-1)
  if (!last) throw new Error('There is no message to react to.')
  await send('POST', reactToMessage.path, { partnerId: partner.id, messageId: last.id, sign })
}

/** Opens a conversation from the list of messages. */
export function openConversation(page: Page, firstName: string): Promise<void> {
  return page
    .getByRole('link', { name: new RegExp(`^${firstName}`) })
    .first()
    .click()
}

/** The region of the page's toasts, separate from the notifications of live events. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' })
}

/** A photo of one colour, for a file input. */
export async function picture(background: string) {
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background } })
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** Adds photos of different colours to the picker of the page, and waits until all are uploaded. */
export async function addPhotos(page: Page, count: number): Promise<void> {
  const photos = ['#c52b2d', '#f8be7e', '#16263b'].slice(0, count).map(picture)
  await page.getByLabel('Ajouter des photos').setInputFiles(await Promise.all(photos))
  const sent = page.getByRole('button', { name: /^Supprimer la / })
  await sent.nth(count - 1).waitFor()
}
