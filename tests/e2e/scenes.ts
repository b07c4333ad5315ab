import { setTimeout as pause } from 'node:timers/promises'
import type { APIResponse, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { login } from '#shared/contracts/auth.ts'
import { sendFlash } from '#shared/contracts/flashes.ts'
import { celebrateMatch } from '#shared/contracts/matches.ts'
import { type CurrentMember, currentMember, getCurrentMember } from '#shared/contracts/members.ts'
import { generateReferralCode } from '#shared/contracts/referral.ts'
import { listTurns } from '#shared/contracts/turns.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import {
  type Registrant,
  registerMember,
  registerPending,
  type Send,
  wishFor,
} from '../support/e2e-member.ts'
import { writeMessages } from '../support/e2e-socket.ts'

/** What the browser complains of where a visitor's page asks who is signed in. */
export const VISITOR = /status of 401/

const ATTEMPTS = 3
type Request = NonNullable<Parameters<Page['request']['fetch']>[1]>

/**
 * A request of the page's own browser context, by which a test prepares what it looks at. A server that has to wait for a
 * processor refuses it and says when to come back: the same request is made again then.
 */
export async function ask(page: Page, path: string, request: Request): Promise<APIResponse> {
  for (let attempt = 1; ; attempt++) {
    const answer = await page.request.fetch(path, request)
    if (answer.status() !== 503 || attempt === ATTEMPTS) return answer
    await pause(1000 * Number(answer.headers()['retry-after'] ?? 1))
  }
}

/** The requests of a page's own browser context: a session opened here is the page's. */
export function requestsOf(page: Page): Send {
  return async (method, path, body) => {
    const answer = await ask(page, path, { method, ...(body && { data: body }) })
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}

/** Signs a page in as a demo account, without its screens. */
export async function signIn(
  page: Page,
  account: keyof typeof DEMO_ACCOUNTS,
): Promise<CurrentMember> {
  const send = requestsOf(page)
  await send('POST', login.path, { email: DEMO_ACCOUNTS[account] })
  return z.parse(currentMember, await send('GET', getCurrentMember.path))
}

/** A screen in one of its states, for the checks that every screen passes. */
export interface Screen {
  name: string
  /** One of each kind of screens; `npm run proof -- windows` looks at all of them. */
  isOfEveryRun?: boolean
  path: string
  title: string | RegExp
  /** Who opens it, signed in; a visitor, unless `prepare` signs somebody in. */
  as?: keyof typeof DEMO_ACCOUNTS
  /** Puts the page in the state to be measured, before it is opened. */
  prepare?: (page: Page, openPage: () => Promise<Page>) => Promise<unknown>
  /** Goes on from the page as it opens. */
  enter?: (page: Page) => Promise<unknown>
  refusals?: RegExp
}

/** Before the page is opened: answers what decides whether it hears what its socket is told. It goes on speaking. */
export async function holdSocket(page: Page): Promise<(isDeaf: boolean) => void> {
  let isHeld = false
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (!isHeld) socket.send(message)
    })
  })
  return (isDeaf) => {
    isHeld = isDeaf
  }
}

const VILLAGES = ['Locronan', 'Rocamadour', 'Riquewihr', 'Gerberoy', 'Barfleur', 'Ornans']
const AGES = 36
let meetings = 0

/** A town and an age that nobody else on this server has: who meets there has a deck of their own. */
export function secludedPlace(): { city: string; age: number } {
  const turn = meetings++
  return { city: VILLAGES[Math.floor(turn / AGES)] ?? 'Ornans', age: 40 + (turn % AGES) }
}

const ODILE = { firstName: 'Odile', gender: 'F' } as const

/** Signs a page in as a new, confirmed member: Odile, unless said. */
export function register(page: Page, who: Partial<Registrant> = {}): Promise<CurrentMember> {
  return registerMember(requestsOf(page), { ...ODILE, ...secludedPlace(), ...who })
}

/** Signs a page in as a new member who has not typed the mailed code yet. */
export function registerUnconfirmed(page: Page): Promise<CurrentMember> {
  return registerPending(requestsOf(page), { ...ODILE, ...secludedPlace() })
}

/** The same, who has said whom she hopes for, and so is shown the first of them: anybody, anywhere. */
export async function registerUnconfirmedWithWishes(page: Page): Promise<CurrentMember> {
  await registerUnconfirmed(page)
  const wishes = { age: [40, 75], distance: 'anywhere' } as const
  return wishFor(requestsOf(page), wishes)
}

/** Odile with her code, by which the others have registered; the first of them has done all that is asked, the last not yet. */
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

/** New members who see each other in their decks, and nobody else: Odile, then as many as there are pages. */
export async function registerNeighbours<Pages extends readonly Page[]>(
  page: Page,
  others: readonly [...Pages],
): Promise<[CurrentMember, ...{ [P in keyof Pages]: CurrentMember }]> {
  const place = secludedPlace()
  const names = ['Serge', 'Luc', 'Denis', 'Gilles']
  const odile = await register(page, place)
  const neighbours: CurrentMember[] = []
  for (const [index, other] of others.entries()) {
    const firstName = names[index] ?? 'André'
    neighbours.push(await register(other, { ...place, firstName, gender: 'H' }))
  }
  return [odile, ...(neighbours as { [P in keyof Pages]: CurrentMember })]
}

/** A flash of the member of this page, who first answers whoever has waited longest where too many do: Catherine is shared. */
export async function flash(page: Page, to: { id: string }): Promise<void> {
  const send = () => ask(page, sendFlash.path, { method: 'POST', data: { toUserId: to.id } })
  let answer = await send()
  while (answer.status() === 409 && (await answer.json()).code === 'answers_first') {
    const turns = z.parse(listTurns.response, await requestsOf(page)('GET', listTurns.path))
    const longest = turns.at(-1)
    if (longest) await write(page, longest.partner, 'Merci de votre message.')
    answer = await send()
  }
  if (!answer.ok()) throw new Error(`The flash was refused: ${await answer.text()}`)
}

/** Catherine, a gold member, matched with a new Serge: the one may begin the conversation, the other may not. */
export async function matchWithGold(page: Page, goldPage: Page) {
  const catherine = await signIn(goldPage, 'gold')
  const serge = await register(page, { firstName: 'Serge', gender: 'H' })
  await flash(goldPage, serge)
  await flash(page, catherine)
  await putOffCeremony(page, catherine)
  return { catherine, serge }
}

/** The window of a match that was made elsewhere, which would lie over what a test looks at. */
export async function putOffCeremony(page: Page, partner: { id: string }): Promise<void> {
  await requestsOf(page)('POST', celebrateMatch.path, { partnerId: partner.id })
}

/** What the member of this page writes on another device. */
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

/** From the list of messages. */
export function openConversation(page: Page, firstName: string): Promise<void> {
  return page
    .getByRole('link', { name: new RegExp(`^${firstName}`) })
    .first()
    .click()
}

/** The toast of the page, which is not one of the notifications of what happens elsewhere. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' })
}

/** A photo of one colour, to be chosen. */
export async function picture(background: string) {
  const image = sharp({ create: { width: 900, height: 1200, channels: 3, background } })
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** Adds photos to the picker of the page, each of a colour of its own, and waits until all are sent. */
export async function addPhotos(page: Page, count: number): Promise<void> {
  const photos = ['#c52b2d', '#f8be7e', '#16263b'].slice(0, count).map(picture)
  await page.getByLabel('Ajouter des photos').setInputFiles(await Promise.all(photos))
  const sent = page.getByRole('button', { name: /^Supprimer la / })
  await sent.nth(count - 1).waitFor()
}
