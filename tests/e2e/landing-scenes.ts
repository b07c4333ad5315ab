import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const WELCOME_MS = 25_000

/** Waits until the prerendered page is hydrated and reacts to a click. */
export async function untilHydrated(page: Page): Promise<void> {
  const dot = page.getByRole('button', { name: 'Témoignage 2' })
  await expect(async () => {
    await dot.click()
    await expect(dot).toHaveAttribute('aria-current', 'true', { timeout: 500 })
  }).toPass()
}

/** Marks the newsletter dialog as dismissed in this browser, and installs a clock that the test controls. */
export async function dismissNewsletter(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('newsletter_popup_dismissed_v2', 'true'))
  await page.clock.install()
}

/** Advances the clock until the welcome offer opens: its delay starts only when the prerendered page is hydrated. */
export async function openWelcomeOffer(page: Page): Promise<Locator> {
  const offer = page.getByRole('dialog', { name: '20 % sur votre premier abonnement' })
  await expect(async () => {
    await page.clock.runFor(WELCOME_MS)
    await expect(offer).toBeVisible({ timeout: 1000 })
  }).toPass()
  return offer
}
