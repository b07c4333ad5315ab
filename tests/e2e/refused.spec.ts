// Rules: interface, members, registration
import type { Page } from '@playwright/test'
import { AT_FULL_SIZE, expect, PHONE, test } from './fixtures.ts'
import { register, registerUnconfirmed } from './scenes.ts'

interface RefusedForm {
  name: string
  /** Leaves a wrong answer, and presses the button of the bar. */
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
    name: 'questions of a newcomer',
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
 * By how much the first wrong field and the message under it are clear of the header and of the bar; the summary, where
 * the window has no room for them beside it.
 */
function measureClearance(page: Page) {
  return page.evaluate(() => {
    const isBar = (element: Element) => {
      const { position } = getComputedStyle(element)
      return position === 'sticky' || position === 'fixed'
    }
    const wrong = document.querySelector('[data-wrong]')
    const summary = document.activeElement?.closest('[data-summary]')
    const message = summary ?? wrong?.querySelector('[id$="-error"]')
    const control = summary ?? wrong?.querySelector('[aria-invalid]') ?? wrong
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
      `a refused answer and its reason, or which are refused, stand above the bar: ${name}, ${viewport.width} px`,
      AT_FULL_SIZE,
      async ({ page, complaints }) => {
        complaints.expect(/status of 40[13]/)
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
