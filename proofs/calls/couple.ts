import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Database } from '#server/platform/database/database.ts'
import { buildMatch, buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'

/** One member of the couple: their browser, and all signalling messages that it sent and received. */
export interface Side {
  member: MemberRow
  partner: MemberRow
  context: BrowserContext
  page: Page
  frames: string[]
}
export type Couple = readonly [Side, Side]

/** A pair of matched members who wrote three messages each, each on a process, with their conversation open. */
export async function openCouple(
  browsers: readonly [Browser, Browser],
  urls: readonly [string, string],
  database: Database,
): Promise<Couple> {
  const one = await buildMember(database, { first_name: 'Odile' })
  const two = await buildMember(database, { first_name: 'Serge', gender: 'H' })
  await buildCallableMatch(database, one, two)
  const sides = await Promise.all([
    openSide(browsers[0], urls[0], database, one, two),
    openSide(browsers[1], urls[1], database, two, one),
  ])
  await Promise.all(sides.map(({ page, partner }) => page.goto(`/chat/${partner.public_id}`)))
  return sides
}

async function openSide(
  browser: Browser,
  url: string,
  database: Database,
  member: MemberRow,
  partner: MemberRow,
): Promise<Side> {
  // The session was used an hour ago, so that only the page that opens now shows the member as online.
  const created_at = new Date(Date.now() - 3_600_000)
  const cookie = await buildSession(database, member.id, { created_at })
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'fr-FR', timezoneId: 'Europe/Paris', serviceWorkers: 'block' },
    viewport: { width: 390, height: 844 },
    permissions: ['microphone', 'camera'],
    // A person can press a card while it is still rising; Playwright would wait for the end of the animation.
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name, value, url }])
  // The cookie banner must not cover the page.
  await context.addInitScript(() => {
    localStorage.setItem('consent', `refused.${Date.now()}`)
  })
  await context.addInitScript(RECORDING)
  const page = await context.newPage()
  const frames: string[] = []
  page.on('websocket', (socket) => {
    const keep = ({ payload }: { payload: string | Buffer }) => {
      if (String(payload).includes('call_signal')) frames.push(String(payload))
    }
    socket.on('framesent', keep)
    socket.on('framereceived', keep)
  })
  return { member, partner, context, page, frames }
}

async function buildCallableMatch(
  database: Database,
  one: MemberRow,
  two: MemberRow,
): Promise<void> {
  const now = new Date()
  const matchId = await buildMatch(database, one.id, two.id, now)
  const rows = Array.from({ length: 6 }, (_, nth) => ({
    ...{ match_id: matchId, id: nth + 1, sender_id: nth % 2 === 0 ? one.id : two.id },
    ...{ client_id: null, body: `Bonjour, ${nth}.`, sent_at: now },
  }))
  await database.insertInto('messages').values(rows).execute()
  await database
    .updateTable('match_members')
    .set({
      last_message_id: 6,
      last_read_id: 6,
      has_written: true,
      last_preview: 'Bonjour.',
      opened_at: now,
      is_celebrated: true,
    })
    .where('match_id', '=', matchId)
    .execute()
}

export async function closeCouple(couple: Couple): Promise<void> {
  for (const { context } of couple) await context.close()
}

/**
 * The first member proposes a call, the second accepts, both enter and turn their cameras on. Returns the milliseconds
 * from the acceptance until the later of the two saw the other, as measured in the pages: a measurement from outside
 * takes time on two processors.
 */
export async function callWithPictures([one, two]: Couple): Promise<number> {
  // « Maintenant » is offered only if the partner is online.
  await untilTextShown(one, 'En ligne')
  await one.page.getByRole('button', { name: 'Un appel' }).click()
  const dialog = one.page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Maintenant/ }).check()
  await dialog.getByRole('button', { name: "Proposer l'appel" }).click()
  const accept = two.page.getByRole('button', { name: 'Accepter' })
  await accept.waitFor()
  await Promise.all([
    accept.click().then(() => turnCamera(two)),
    one.page
      .getByRole('button', { name: "Entrer dans l'appel" })
      .click()
      .then(() => turnCamera(one)),
  ])
  await Promise.all([one, two].map(untilPicture))
  const acceptedAt = await two.page.evaluate<number>('acceptedAt')
  const shownAt = await Promise.all([one, two].map(whenShown))
  return Math.max(...shownAt) - acceptedAt
}

function turnCamera({ page }: Side): Promise<void> {
  return page.getByRole('button', { name: /^Caméra éteinte/ }).click()
}

/** Waits until the picture of the partner plays. */
export async function untilPicture({ page, partner }: Side): Promise<void> {
  // As a function: the page's content security policy would refuse to evaluate a string repeatedly.
  await page.waitForFunction(
    (selector) => Reflect.get(globalThis, 'document').querySelector(selector)?.currentTime > 0,
    pictureOf(partner),
    { polling: 20 },
  )
}

/** When the partner's picture was first shown, by the clock of the page. */
async function whenShown({ page }: Side): Promise<number> {
  const shownAt = await page.waitForFunction(() => Reflect.get(globalThis, 'shownAt'))
  return await shownAt.jsonValue()
}

// As a string: these names exist only in the page.
const RECORDING = `
  globalThis.connections = []
  globalThis.acceptedAt = undefined
  globalThis.shownAt = undefined
  addEventListener('click', ({ target }) => {
    const act = target.closest('button')?.textContent
    if (act === 'Accepter') acceptedAt = Date.now()
    if (/^(Accepter|Entrer dans l.appel)$/.test(act)) shownAt = undefined
  }, true)
  function look() {
    const picture = document.querySelector('video:not([aria-label="Votre image"])')
    if (picture?.currentTime > 0) shownAt ??= Date.now()
    requestAnimationFrame(look)
  }
  look()
  globalThis.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(...settings) {
      super(...settings)
      connections.push(this)
    }
  }`
const ROUTE = `async () => {
  const reports = new Map(await connections.at(-1).getStats())
  const transport = [...reports.values()].find(({ type }) => type === 'transport')
  const pair = reports.get(transport?.selectedCandidatePairId)
  const ends = [pair?.localCandidateId, pair?.remoteCandidateId]
  return ends.map((id) => reports.get(id)?.candidateType ?? 'none').join(', ')
}`

/** The candidate types of both ends of the media connection. */
export function routeOf({ page }: Side): Promise<string> {
  return page.evaluate(`(${ROUTE})()`)
}

/** How many seconds of the partner's picture were played. */
export function shownSeconds({ page, partner }: Side): Promise<number> {
  return page.evaluate(
    (selector) => Reflect.get(globalThis, 'document').querySelector(selector)?.currentTime ?? -1,
    pictureOf(partner),
  )
}

function pictureOf({ first_name: name }: MemberRow): string {
  return `video[aria-label^="${name}"]`
}

/** One member hangs up, and both return to their conversation. */
export async function hangUp([one, two]: Couple): Promise<void> {
  await one.page.getByRole('button', { name: 'Raccrocher' }).click()
  for (const { page } of [one, two]) {
    await page.getByRole('button', { name: 'Revenir à la conversation' }).click()
    await page.getByRole('button', { name: 'Un appel' }).waitFor()
  }
}

/** Waits until a page shows these words. Returns the milliseconds it took. */
export async function untilTextShown({ page }: Side, words: string | RegExp): Promise<number> {
  const from = Date.now()
  await page.getByText(words).first().waitFor()
  return Date.now() - from
}

/** Whether a page shows these words now. */
export function isTextShown({ page }: Side, words: string): Promise<boolean> {
  return page.getByText(words).first().isVisible()
}
