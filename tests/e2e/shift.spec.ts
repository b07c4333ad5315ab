// Rules: interface
import type { Page } from '@playwright/test'
import { registerBuyer } from './contract-scenes.ts'
import { DESK, expect, PHONE, test } from './fixtures.ts'
import {
  flash,
  matchWithGold,
  register,
  registerUnconfirmed,
  signIn,
  VISITOR,
  write,
} from './scenes.ts'
import { openSlowly, readShifts, watchShifts } from './shift-checks.ts'

const LARGEST_SHIFT = 0.05

/** Pages that one person opens in turn. */
interface Walk {
  of: string
  prepare?: (page: Page, openPage: () => Promise<Page>) => Promise<unknown>
  paths: readonly string[]
}

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

const WALKS: readonly Walk[] = [
  { of: 'a visitor', paths: ['/', '/accueil-v2', '/login', '/onboarding', '/guide'] },
  { of: 'a visitor who reads', paths: ['/help', '/resilier', '/legal/cgv', '/nulle-part'] },
  {
    of: 'a free member who looks around',
    prepare: (page) => signIn(page, 'gratuit'),
    paths: ['/home', '/profiles', '/profiles?tab=flashs'],
  },
  {
    of: 'a free member at home',
    prepare: (page) => signIn(page, 'gratuit'),
    paths: ['/edit-profile', '/preferences', '/settings', '/referral', '/decisions', '/security'],
  },
  {
    of: 'a free member who compares',
    prepare: (page) => signIn(page, 'gratuit'),
    paths: ['/subscription', '/monthly-offer', '/checkout?plan=premium'],
  },
  {
    of: 'a Premium member',
    prepare: (page) => signIn(page, 'premium'),
    paths: ['/profiles', '/profiles?tab=visites'],
  },
  {
    of: 'a Gold member',
    prepare: (page) => signIn(page, 'gold'),
    paths: ['/profile', '/evenements'],
  },
  {
    of: 'a member whose address is not confirmed',
    prepare: registerUnconfirmed,
    paths: ['/home'],
  },
  {
    of: 'a new member who has seen everybody',
    prepare: (page) => register(page),
    paths: ['/home', '/messages'],
  },
  {
    of: 'a member with alerts and conversations',
    prepare: prepareConversations,
    paths: ['/messages'],
  },
  {
    of: 'a member with a contract',
    prepare: (page) => registerBuyer(page, 'boost'),
    paths: ['/settings', '/subscription'],
  },
  {
    of: 'a member who may withdraw',
    prepare: (page) => registerBuyer(page, 'flash_pack'),
    paths: ['/retractation'],
  },
  {
    of: 'an administrator',
    prepare: (page) => signIn(page, 'admin'),
    paths: ['/admin', '/admin/chiffres'],
  },
]

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

async function untilWhole(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Chargement...')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

for (const { of, prepare, paths } of WALKS) {
  test(`on a slow line nothing moves by itself on the pages of ${of}`, async ({
    page,
    openPage,
    complaints,
  }) => {
    complaints.expect(VISITOR)
    complaints.expect(/status of 404/)
    await prepare?.(page, openPage)
    await watchShifts(page)
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport)
      for (const path of paths) {
        if (viewport === DESK && !ON_A_DESK.includes(path)) continue
        await openSlowly(page, path)
        await untilWhole(page)
        const { score, moved } = await readShifts(page)
        const where = `${path} at ${viewport.width} px`
        expect.soft(score, [where, ...moved].join('\n')).toBeLessThan(LARGEST_SHIFT)
      }
    }
  })
}
