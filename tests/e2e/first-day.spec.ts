// Rules: discovery
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createMailbox } from '#server/platform/mail/mailbox.ts'
import { openServerDatabase } from '../support/e2e-database.ts'
import { freshEmail } from '../support/e2e-member.ts'
import { openServer, type RunningServer } from '../support/e2e-server.ts'
import { AT_FULL_SIZE, test as base, expect, expectAccessible, PHONE } from './fixtures.ts'
import { expectFit } from './layout-checks.ts'
import { fillBio, fillPreferences, fillProfile, next, typeCode } from './registration-scenes.ts'
import { NOT_SIGNED_IN } from './scenes.ts'

/** A new site in production mode: without members or demo data. */
const test = base.extend<{ newSite: RunningServer }>({
  newSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs.
    async ({}, use) => {
      const database = await openServerDatabase('nothing')
      const server = await openServer({
        MODE: 'production',
        DATABASE_URL: database.url,
        RATE_LIMITS: 'on',
      })
      await use(server)
      await server.close()
      await database.close()
    },
    { timeout: 60_000 },
  ],
  // The host name in the site's own links; browsers accept its secure cookies without HTTPS.
  baseURL: async ({ newSite }, use) => use(newSite.url.replace('127.0.0.1', 'localhost')),
  viewport: PHONE,
})

/** The code of the newest email to an address, read from the disk: in production no page shows it. */
async function readStoredCode({ dataDir }: RunningServer, email: string): Promise<string> {
  const mailbox = createMailbox(join(dataDir, 'mail'))
  let code: string | undefined
  await expect(async () => {
    const mail = (await mailbox.list()).find(({ to }) => to === email)
    code = /\b\d{4} \d{4}\b/.exec(mail?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass()
  return code ?? ''
}

interface Newcomer {
  firstName: string
  gender: 'Une femme' | 'Un homme'
  seeks: 'Un homme' | 'Une femme'
}

/** Registers by the pages alone, up to the deck. */
async function signUp(page: Page, site: RunningServer, { seeks, ...who }: Newcomer): Promise<void> {
  const email = freshEmail()
  await page.goto('/onboarding')
  await next(page)
  await fillProfile(page, email, who)
  await next(page)
  await fillBio(page)
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
  await expect(page).toHaveURL('/profiles')
  await typeCode(page, await readStoredCode(site, email))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Qui souhaitez-vous rencontrer ?',
  )
  await page.getByRole('radio', { name: 'Partout' }).check()
  await fillPreferences(page, seeks)
  await expect(page).toHaveURL('/home')
}

test(
  'a new site works without members, with one, and with two who match',
  AT_FULL_SIZE,
  async ({ page, openPage, newSite, browserErrors }) => {
    browserErrors.allow(NOT_SIGNED_IN)
    test.setTimeout(120_000)

    await test.step('without members: visitors see no invented figures', async () => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const text = await page.getByRole('main').textContent()
      expect(text).not.toMatch(
        /\d[\d\s]* (membres|couples|célibataires)|\d,\d ?\/ ?5|profils vérifiés/i,
      )
      await expectFit(page)
      await expectAccessible(page)
    })

    await test.step('one member: the deck says that nobody else is there, and what to do', async () => {
      await signUp(page, newSite, { firstName: 'Odile', gender: 'Une femme', seeks: 'Un homme' })
      await page.goto('/home')
      const alone = page.getByRole('heading', { name: 'Vous êtes la première sur le banc' })
      await expect(alone).toBeVisible()
      await expect(page.getByRole('link', { name: "Inviter quelqu'un" })).toBeVisible()
      await expectFit(page)
      await expectAccessible(page)
    })

    const other = await openPage()
    await test.step('two members: each is shown to the other', async () => {
      await signUp(other, newSite, { firstName: 'Serge', gender: 'Un homme', seeks: 'Une femme' })
      await other.goto('/home')
      await expect(other.getByRole('article')).toContainText('Odile')
      await page.reload()
      await expect(page.getByRole('article')).toContainText('Serge')
    })

    await test.step('two flashes make the first match, and the deck is empty', async () => {
      await page.getByRole('button', { name: 'Flasher', exact: true }).click()
      const seen = page.getByRole('heading', { name: 'Vous avez vu tout le monde' })
      await expect(seen).toBeVisible()
      await other.getByRole('button', { name: 'Flasher', exact: true }).click()
      await expect(other.getByRole('dialog', { name: "C'est un match !" })).toBeVisible()
      // The line appears only after a user input, so that nothing moves while a member reads.
      await expect(async () => {
        await page.keyboard.press('Shift')
        await expect(page.getByRole('link', { name: /^Serge et vous/ })).toBeVisible({
          timeout: 500,
        })
      }).toPass()
    })
  },
)
