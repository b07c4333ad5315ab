import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { login } from '#shared/contracts/auth.ts'
import { listSuggestions } from '#shared/contracts/discovery.ts'
import { listMatches } from '#shared/contracts/matches.ts'
import { uploadPhoto } from '#shared/contracts/photos.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import type { RouteContract, RouteOutput } from '#shared/kit/route.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { registerMember } from '#tests/support/e2e-member.ts'
import { openVisitor, type Visitor } from '#tests/support/e2e-visitor.ts'
import { median } from './measure.ts'
import { openSite } from './servers/site.ts'
import { openWatched, PRODUCT } from './servers/watched.ts'
import { atMost, printVerdicts, type Verdict } from './verdict.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 5)

/** A phone of some years ago on an average network. */
const PHONE = {
  ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  ...{ hasTouch: true, locale: 'fr-FR', timezoneId: 'Europe/Paris' },
  serviceWorkers: 'block',
} as const
const CPU_THROTTLING = { rate: 4 }
const NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }

const SHIFT_BAR = 0.05
const PRESS_BAR_MS = 200
/** The time for the effects of a press to be drawn. */
const SETTLES_MS = 700

interface Screen {
  name: string
  path: string
  /** The cookies of the viewer. */
  cookie: string
  press: (page: Page) => Promise<unknown>
  /** The limit for the largest contentful paint, in milliseconds; on the deck, that is the face. */
  largest?: number
  /**
   * The limit for the number of files that a first visit downloads: the page, style sheets, scripts and fonts; for a
   * prerendered page, those of its first state.
   */
  files?: number
}

interface Seen {
  largest: number
  shift: number
  press: number
  files: number
}

// The page itself records the performance entries.
const RECORD_PERFORMANCE = `
  globalThis.seen = { largest: 0, shift: 0, press: 0 }
  const watch = (type, note, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more })
  watch('largest-contentful-paint', ({ startTime }) => { seen.largest = startTime })
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value })
  watch('event', ({ duration, interactionId }) => {
    if (interactionId) seen.press = Math.max(seen.press, duration)
  }, { durationThreshold: 16 })`
const COUNT_FILES = `1 + performance.getEntriesByType('resource').filter(({ name }) => /[.](?:js|css|woff2)$/.test(name)).length`

/**
 * Paint, layout shift and response to a press on the ten main screens on a slow phone: the median of several first
 * visits.
 */
export async function measureScreens(): Promise<boolean> {
  const site = await openSite()
  const variables = { MODE: 'demo', DATABASE_URL: site.databaseUrl, RATE_LIMITS: 'off' }
  const server = await openWatched(PRODUCT, variables)
  const { path, args, env } = await findChromium()
  const browser = await chromium.launch({
    ...{ executablePath: path, args },
    env: { ...process.env, ...env },
  })
  try {
    const visitor = openVisitor(server.url)
    await visitor.send('POST', login.path, { email: DEMO_ACCOUNTS.premium })
    const visits = new Map<Screen, Seen[]>()
    const screens = [...(await findScreens(visitor)), await screenWithPhoto(server.url)]
    // In turn, with one extra warm-up round: other load on the machine affects all screens alike.
    for (let run = 0; run <= RUNS; run++) {
      for (const screen of screens) {
        const seen = await visit(browser, server.url, screen)
        if (run > 0) visits.set(screen, [...(visits.get(screen) ?? []), seen])
      }
    }
    return printVerdicts([...visits].flatMap(([screen, seen]) => judge(screen, seen)))
  } finally {
    await browser.close()
    await server.close()
    await site.close()
  }
}

async function findScreens({ send, cookie }: Visitor): Promise<Screen[]> {
  const read = async <R extends RouteContract>({ path }: R) =>
    (await send('GET', path)) as RouteOutput<R>
  const [card] = await read(listSuggestions)
  const [match] = await read(listMatches)
  const button = (name: string | RegExp) => (page: Page) =>
    page.getByRole('button', { name }).last().click()
  const linkOf = (path: string) => (page: Page) =>
    page.locator(`main a[href^="${path}"]`).first().click()

  const visitors = [
    { name: 'landing', path: '/', press: button('Témoignage suivant'), largest: 2500, files: 12 },
    { name: 'registration', path: '/onboarding', press: button('Continuer') },
  ]
  const members = [
    { name: 'discover', path: '/home', press: button('Passer'), largest: 1200, files: 20 },
    { name: 'profiles', path: '/profiles', press: button(/^Filtres/) },
    { name: 'profile', path: `/profiles/${card?.id}`, press: button(/^Agrandir la photo prin/) },
    {
      name: 'messages',
      path: '/messages',
      press: linkOf(`/chat/${match?.partner.id}`),
    },
    {
      name: 'chat',
      path: `/chat/${match?.partner.id}`,
      press: (page: Page) => page.getByLabel('Votre message').pressSequentially('Bonjour'),
    },
    { name: 'own profile', path: '/profile', press: button('Se déconnecter') },
    { name: 'settings', path: '/settings', press: linkOf('/settings/visibilite') },
    {
      name: 'plans',
      path: '/subscription',
      press: (page: Page) => page.getByRole('radio', { name: 'Au mois' }).check({ force: true }),
    },
  ]
  return [
    ...visitors.map((screen) => ({ ...screen, cookie: '' })),
    ...members.map((screen) => ({ ...screen, cookie: cookie() })),
  ]
}

const GRAIN_BLUR = 2
const PLACE = { age: 60, city: 'Guéret' }

/** The deck of a member who is dealt a photographed face instead of a drawn one: several times as many bytes. */
async function screenWithPhoto(url: string): Promise<Screen> {
  const other = openVisitor(url)
  const photo = await sendPhoto(url, other)
  await registerMember(other.send, { ...PLACE, firstName: 'Serge', gender: 'H', photos: [photo] })
  const member = openVisitor(url)
  await registerMember(member.send, { ...PLACE, firstName: 'Odile', gender: 'F' })
  return {
    ...{ name: 'discover, a photo', path: '/home', cookie: member.cookie(), largest: 1200 },
    press: (page) => page.getByRole('button', { name: 'Passer' }).hover(),
  }
}

/** Uploads a picture of the size of a large portrait, 67 kB at its display width, with the grain of a camera. */
async function sendPhoto(url: string, { cookie }: Visitor): Promise<string> {
  const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({
    create: { width: 1200, height: 1600, channels: 3, background: '#000', noise: grain },
  })
  const form = new FormData()
  const bytes = await picture.blur(GRAIN_BLUR).jpeg({ quality: 90 }).toBuffer()
  form.set('photo', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'portrait.jpg')
  const answer = await fetch(url + uploadPhoto.path, {
    method: 'POST',
    headers: { cookie: cookie() },
    body: form,
  })
  const { url: photo } = (await answer.json()) as RouteOutput<typeof uploadPhoto>
  return photo
}

/** A first visit with an empty cache, and a press on the main control of the screen. */
async function visit(browser: Browser, url: string, screen: Screen): Promise<Seen> {
  const context = await browser.newContext(PHONE)
  try {
    await context.addCookies(cookiesOf(screen.cookie, url))
    const page = await openSlow(context)
    await page.goto(url + screen.path)
    if (screen.cookie) await page.waitForLoadState('networkidle')
    const files = await page.evaluate<number>(COUNT_FILES)
    await page.waitForLoadState('networkidle')
    await screen.press(page)
    await page.waitForTimeout(SETTLES_MS)
    return { ...(await page.evaluate<Omit<Seen, 'files'>>('seen')), files }
  } finally {
    await context.close()
  }
}

function cookiesOf(header: string, url: string) {
  return header
    .split('; ')
    .filter(Boolean)
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
      return { name, value, url }
    })
}

async function openSlow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', CPU_THROTTLING)
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
  await page.addInitScript(RECORD_PERFORMANCE)
  return page
}

function judge({ name, largest, files }: Screen, visits: readonly Seen[]): Verdict[] {
  const middle = (of: (seen: Seen) => number) => median(visits.map(of))
  const seen = middle((one) => one.largest)
  if (!largest) console.log(`${name}, largest contentful paint after ${seen.toFixed(0)} ms`)
  return [
    ...(largest ? [atMost(`${name}, largest contentful paint`, seen, largest, ' ms', 0)] : []),
    ...(files
      ? [
          atMost(
            `${name}, files`,
            middle((one) => one.files),
            files,
            '',
            0,
          ),
        ]
      : []),
    atMost(
      `${name}, layout shift`,
      middle((one) => one.shift),
      SHIFT_BAR,
      '',
      3,
    ),
    atMost(
      `${name}, response to a press`,
      middle((one) => one.press),
      PRESS_BAR_MS,
      ' ms',
      0,
    ),
  ]
}
