import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const WELCOME_MS = 25_000

/** Waits until the page, which is read before its scripts are there, answers to a press. */
export async function untilAlive(page: Page): Promise<void> {
  const dot = page.getByRole('button', { name: 'Témoignage 2' })
  await expect(async () => {
    await dot.click()
    await expect(dot).toHaveAttribute('aria-current', 'true', { timeout: 500 })
  }).toPass()
}

/** A browser that has declined the newsletter, on a clock that the test moves. */
export async function holdNewsletterBack(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('newsletter_popup_dismissed_v2', 'true'))
  await page.clock.install()
}

/** Lets the time go by until the welcome offer opens; prerendered, the page counts once it has come to life. */
export async function openWelcomeOffer(page: Page): Promise<Locator> {
  const offer = page.getByRole('dialog', { name: '20 % sur votre premier abonnement' })
  await expect(async () => {
    await page.clock.runFor(WELCOME_MS)
    await expect(offer).toBeVisible({ timeout: 1000 })
  }).toPass()
  return offer
}
