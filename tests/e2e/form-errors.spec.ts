// Rules: interface, members, registration
import type { Page } from '@playwright/test'
import { AT_FULL_SIZE, expect, PHONE, test } from './fixtures.ts'
import { register, registerUnconfirmed } from './scenes.ts'

interface RefusedForm {
  name: string
  /** Fills in an invalid answer and presses the submit button in the bar. */
  send: (page: Page) => Promise<void>
}

const FORMS: readonly RefusedForm[] = [
  {
    name: 'preferences',
    send: async (page) => {
      await registerUnconfirmed(page)
      await page.goto('/preferences')
      await page.getByRole('radio', { name: 'Un homme' }).check()
      await page.getByRole('radio', { name: /^Une amitié/ }).check()
      await page.getByRole('combobox', { name: 'De' }).selectOption('66 ans')
      await page.getByRole('combobox', { name: 'À' }).selectOption('60 ans')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
    },
  },
  {
    name: 'preferences of a new member',
    send: async (page) => {
      await registerUnconfirmed(page)
      await page.goto('/home')
      await page.getByRole('button', { name: 'Plus tard' }).click()
      await page.getByRole('combobox', { name: 'De' }).selectOption('66 ans')
      await page.getByRole('combobox', { name: 'À' }).selectOption('60 ans')
      await page.getByRole('radio', { name: 'Un homme' }).check()
      await page.getByRole('button', { name: 'Voir les premiers portraits' }).click()
    },
  },
  {
    name: 'registration',
    send: async (page) => {
      await page.goto('/onboarding')
      await page.getByRole('button', { name: 'Continuer' }).click()
      await page.getByRole('textbox', { name: 'Votre prénom' }).fill('Odile')
      await page.getByRole('radio', { name: 'Une femme' }).check()
      await page.getByRole('combobox', { name: 'Votre âge' }).selectOption('58 ans')
      await page.getByRole('textbox', { name: 'Votre e-mail' }).fill('odile')
      await page.getByRole('button', { name: 'Continuer' }).click()
    },
  },
  {
    name: 'profile',
    send: async (page) => {
      await register(page)
      await page.goto('/edit-profile')
      await page.getByRole('textbox', { name: 'Âge' }).fill('6x')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
    },
  },
]

/**
 * The distance, in px, from the header to the first invalid field, and from its error message to the bar. If the
 * viewport has no room for both, the error summary has the focus and is measured instead.
 */
function measureClearance(page: Page) {
  return page.evaluate(() => {
    const isBar = (element: Element) => {
      const { position } = getComputedStyle(element)
      return position === 'sticky' || position === 'fixed'
    }
    const invalid = document.querySelector('[data-wrong]')
    const summary = document.activeElement?.closest('[data-summary]')
    const message = summary ?? invalid?.querySelector('[id$="-error"]')
    const control = summary ?? invalid?.querySelector('[aria-invalid]') ?? invalid
    const buttons = [...document.querySelectorAll('form button[type="submit"]')]
    const bars = buttons.flatMap((button) => {
      const above: Element[] = []
      for (let one = button.parentElement; one; one = one.parentElement) above.push(one)
      return above.find(isBar) ?? []
    })
    const barTop = Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
    const header = [...document.querySelectorAll('header')].find(isBar)
    const headerBottom = header?.getBoundingClientRect().bottom ?? 0
    if (!message || !control) return null
    return {
      above: control.getBoundingClientRect().top - headerBottom,
      below: barTop - message.getBoundingClientRect().bottom,
    }
  })
}

for (const { name, send } of FORMS) {
  for (const viewport of [PHONE, { width: 360, height: 640 }]) {
    test(
      `an invalid field and its error, or the error summary, are visible above the bar: ${name}, ${viewport.width} px`,
      AT_FULL_SIZE,
      async ({ page, browserErrors }) => {
        browserErrors.allow(/status of 40[13]/)
        await page.setViewportSize(viewport)
        await send(page)
        await expect(page.locator('[data-wrong] [id$="-error"]').first()).toBeVisible()
        await expect
          .poll(async () => (await measureClearance(page))?.below ?? -1)
          .toBeGreaterThanOrEqual(24)
        expect((await measureClearance(page))?.above).toBeGreaterThanOrEqual(0)
      },
    )
  }
}
