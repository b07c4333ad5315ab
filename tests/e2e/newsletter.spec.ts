// Rules: newsletter
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { GUIDE_PATH } from '#shared/domain/newsletter.ts'
import { freshEmail } from '../support/e2e-member.ts'
import { expect, onPhone, test } from './fixtures.ts'
import { untilHydrated } from './landing-scenes.ts'

const ARMED_MS = 1000
const OPENS_MS = 15_000
const GUIDE_FILE = join(import.meta.dirname, '../../dist/client', GUIDE_PATH)

/** The link to this page of the site in an email to this address, once it has arrived. */
async function waitForLink(page: Page, email: string, path: string): Promise<string> {
  const find = async () => {
    const answer = await page.request.get('/api/dev/mail')
    const mails = z.parse(listDevMail.response, await answer.json())
    const texts = mails.filter(({ to }) => to === email).map(({ text }) => text)
    return texts.flatMap((text) => new RegExp(`${path}#[\\w-]+`).exec(text) ?? [])[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

onPhone(() => {
  test('the guide is offered after 15 seconds, given for a confirmed email address, and unsubscribed from in one click', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.clock.install()
    await page.goto('/')
    const popup = page.getByRole('dialog', { name: "7 secrets pour trouver l'amour après 40 ans" })
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    await expect(popup).toBeHidden()
    await page.clock.runFor(ARMED_MS + OPENS_MS)
    await expect(popup).toBeVisible()
    await popup.getByRole('textbox', { name: 'Votre prénom' }).fill('Odile')
    await popup.getByRole('textbox', { name: 'Votre email' }).fill(email)
    await popup.getByRole('button', { name: 'Recevoir mon guide gratuit' }).click()
    const thanks = page.getByRole('dialog', { name: 'Merci, et à tout de suite' })
    await expect(thanks).toBeVisible()
    await expect(page.getByText('Inscription réussie !', { exact: false }).first()).toBeVisible()
    await page.clock.runFor(3000)
    await expect(thanks).toBeHidden()
    await page.clock.resume()

    await page.goto(await waitForLink(page, email, '/newsletter/confirmation'))
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Votre guide est prêt' }),
    ).toBeFocused()
    const guide = page.getByRole('link', { name: /^Télécharger le guide/ })
    await expect(guide).toHaveAttribute('href', GUIDE_PATH)
    if (existsSync(GUIDE_FILE)) {
      const answer = await page.request.get(GUIDE_PATH)
      expect(answer.headers()['content-type']).toBe('application/pdf')
    }

    await page.goto(await waitForLink(page, email, '/newsletter/desinscription'))
    await page.getByRole('button', { name: 'Me désinscrire' }).click()
    await expect(page.getByRole('heading', { level: 1, name: "C'est fait" })).toBeFocused()
  })
})
