import type { Page } from '@playwright/test'
import { registerBuyer } from './contract-scenes.ts'
import { atEachWidth, expect, PHONE, test } from './fixtures.ts'
import {
  flash,
  matchWithGold,
  register,
  registerUnconfirmed,
  signIn,
  VISITOR,
  write,
} from './scenes.ts'
import { readShifts, slowDown, watchShifts } from './shift-checks.ts'

const LARGEST_SHIFT = 0.05

interface Opening {
  path: string
  of: string
  prepare?: (page: Page, openPage: () => Promise<Page>) => Promise<unknown>
}

const asFree = (page: Page) => signIn(page, 'gratuit')
const asPremium = (page: Page) => signIn(page, 'premium')
const asGold = (page: Page) => signIn(page, 'gold')
const asAdministrator = (page: Page) => signIn(page, 'admin')

/** Serge, with a match, a flash that waits, and two messages to be read. */
async function prepareConversations(page: Page, openPage: () => Promise<Page>) {
  const gold = await openPage()
  const { catherine, serge } = await matchWithGold(page, gold)
  await write(gold, serge, 'Bonjour Serge.', 'Vous aimez la mer ?')
  const other = await openPage()
  const odile = await register(other)
  await flash(other, serge)
  await flash(page, odile)
  return catherine
}

const OPENINGS: readonly Opening[] = [
  { path: '/', of: 'a visitor' },
  { path: '/accueil-v2', of: 'a visitor' },
  { path: '/login', of: 'a visitor' },
  { path: '/onboarding', of: 'a visitor' },
  { path: '/guide', of: 'a visitor' },
  { path: '/help', of: 'a visitor' },
  { path: '/resilier', of: 'a visitor' },
  { path: '/legal/cgv', of: 'a visitor' },
  { path: '/nulle-part', of: 'a visitor' },
  { path: '/home', of: 'a free member', prepare: asFree },
  { path: '/home', of: 'a member whose address is not confirmed', prepare: registerUnconfirmed },
  { path: '/home', of: 'a member who has seen everybody', prepare: (page) => register(page) },
  { path: '/profiles', of: 'a free member', prepare: asFree },
  { path: '/profiles', of: 'a Premium member', prepare: asPremium },
  { path: '/profiles?tab=flashs', of: 'a free member', prepare: asFree },
  { path: '/profiles?tab=visites', of: 'a Premium member', prepare: asPremium },
  {
    path: '/messages',
    of: 'a member with alerts and conversations',
    prepare: prepareConversations,
  },
  { path: '/messages', of: 'a new member', prepare: (page) => register(page) },
  { path: '/profile', of: 'a Gold member', prepare: asGold },
  { path: '/edit-profile', of: 'a free member', prepare: asFree },
  { path: '/preferences', of: 'a free member', prepare: asFree },
  { path: '/settings', of: 'a free member', prepare: asFree },
  {
    path: '/settings',
    of: 'a member with contracts',
    prepare: (page) => registerBuyer(page, 'boost'),
  },
  { path: '/subscription', of: 'a free member', prepare: asFree },
  {
    path: '/subscription',
    of: 'a member with a contract',
    prepare: (page) => registerBuyer(page, 'boost'),
  },
  { path: '/monthly-offer', of: 'a free member', prepare: asFree },
  { path: '/checkout?plan=premium', of: 'a free member', prepare: asFree },
  { path: '/referral', of: 'a free member', prepare: asFree },
  { path: '/evenements', of: 'a Gold member', prepare: asGold },
  { path: '/decisions', of: 'a free member', prepare: asFree },
  { path: '/security', of: 'a free member', prepare: asFree },
  {
    path: '/retractation',
    of: 'a member with contracts',
    prepare: (page) => registerBuyer(page, 'flash_pack'),
  },
  { path: '/admin', of: 'an administrator', prepare: asAdministrator },
  { path: '/admin/chiffres', of: 'an administrator', prepare: asAdministrator },
]

async function untilWhole(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Chargement...')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

/** On a desk most of a page is within the window: what grows late pushes less. */
const ON_A_DESK = [
  '/',
  '/login',
  '/home',
  '/profiles',
  '/messages',
  '/settings',
  '/subscription',
  '/admin',
]

function expectNoShift({ path, of, prepare }: Opening): void {
  test(`on a slow line nothing moves by itself on ${path} of ${of}`, async ({
    page,
    openPage,
    complaints,
  }) => {
    complaints.expect(VISITOR)
    complaints.expect(/status of 404/)
    await prepare?.(page, openPage)
    await watchShifts(page)
    await slowDown(page)
    await page.goto(path)
    await untilWhole(page)
    const { score, moved } = await readShifts(page)
    expect(score, moved.join('\n')).toBeLessThan(LARGEST_SHIFT)
  })
}

atEachWidth((width) => {
  for (const opening of OPENINGS) {
    if (width === PHONE.width || ON_A_DESK.includes(opening.path)) expectNoShift(opening)
  }
})
