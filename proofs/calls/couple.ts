import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Database } from '#server/platform/database/database.ts'
import { buildMatch, buildMember, buildSession, type MemberRow } from '#tests/support/factories.ts'

/** One of the two: a browser of their own, and all that it said and heard of calls. */
export interface Side {
  member: MemberRow
  partner: MemberRow
  context: BrowserContext
  page: Page
  frames: string[]
}
export type Couple = readonly [Side, Side]

/** Two who matched and wrote three messages each, each on a process, looking at their conversation. */
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
  // Used an hour ago: the page that opens now is what says that the member is here.
  const created_at = new Date(Date.now() - 3_600_000)
  const cookie = await buildSession(database, member.id, { created_at })
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({
    ...{ baseURL: url, locale: 'fr-FR', timezoneId: 'Europe/Paris', serviceWorkers: 'block' },
    viewport: { width: 390, height: 844 },
    permissions: ['microphone', 'camera'],
    // A card that rises is pressed by a person as it rises; the browser's driver would wait.
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name, value, url }])
  // The question about cookies stands in nobody's way.
  await context.addInitScript(() => {
    localStorage.setItem('consent', `refused.${Date.now()}`)
  })
  await context.addInitScript(KEEPING)
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
 * The first proposes, the second accepts, both enter and turn their cameras on. Answers how long after the yes the later of the
 * two saw the other, in milliseconds, as the pages saw it: what asks them takes time on two processors.
 */
export async function callWithPictures([one, two]: Couple): Promise<number> {
  // « Maintenant » is offered with somebody who is there alone.
  await untilSaid(one, 'En ligne')
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

/** Until the picture of the other moves. */
export async function untilPicture({ page, partner }: Side): Promise<void> {
  // As a function, which the policy of the page lets in; a text it would refuse to read again and again.
  await page.waitForFunction(
    (selector) => Reflect.get(globalThis, 'document').querySelector(selector)?.currentTime > 0,
    pictureOf(partner),
    { polling: 20 },
  )
}

/** When the picture of the other was first seen, by the clock of the page. */
async function whenShown({ page }: Side): Promise<number> {
  const shownAt = await page.waitForFunction(() => Reflect.get(globalThis, 'shownAt'))
  return await shownAt.jsonValue()
}

// As text: what it names is there in a page alone.
const KEEPING = `
  globalThis.lines = []
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
      lines.push(this)
    }
  }`
const ROUTE = `async () => {
  const reports = new Map(await lines.at(-1).getStats())
  const transport = [...reports.values()].find(({ type }) => type === 'transport')
  const pair = reports.get(transport?.selectedCandidatePairId)
  const ends = [pair?.localCandidateId, pair?.remoteCandidateId]
  return ends.map((id) => reports.get(id)?.candidateType ?? 'none').join(', ')
}`

/** Of what kind the two ends are between which voice and picture go. */
export function routeOf({ page }: Side): Promise<string> {
  return page.evaluate(`(${ROUTE})()`)
}

/** How many seconds of the other's picture were shown. */
export function shownSeconds({ page, partner }: Side): Promise<number> {
  return page.evaluate(
    (selector) => Reflect.get(globalThis, 'document').querySelector(selector)?.currentTime ?? -1,
    pictureOf(partner),
  )
}

function pictureOf({ first_name: name }: MemberRow): string {
  return `video[aria-label^="${name}"]`
}

/** One hangs up, and both are back in their conversation. */
export async function hangUp([one, two]: Couple): Promise<void> {
  await one.page.getByRole('button', { name: 'Raccrocher' }).click()
  for (const { page } of [one, two]) {
    await page.getByRole('button', { name: 'Revenir à la conversation' }).click()
    await page.getByRole('button', { name: 'Un appel' }).waitFor()
  }
}

/** How long until a page says these words, from now on. */
export async function untilSaid({ page }: Side, words: string | RegExp): Promise<number> {
  const from = Date.now()
  await page.getByText(words).first().waitFor()
  return Date.now() - from
}

/** Whether these words are on a page now. */
export function shows({ page }: Side, words: string): Promise<boolean> {
  return page.getByText(words).first().isVisible()
}
