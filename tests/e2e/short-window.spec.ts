// Rules: registration
import type { Locator, Page } from '@playwright/test'
import { freshEmail } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, PHONE, test } from './fixtures.ts'
import { fillProfile, next } from './registration-scenes.ts'
import { NOT_SIGNED_IN, registerUnconfirmed, toastOf } from './scenes.ts'

/** The part of a phone screen above a soft keyboard. */
const ABOVE_KEYBOARD = { width: PHONE.width, height: Math.round(PHONE.height * 0.6) }

/** The field, its descriptions and its list: those that are outside of the viewport or covered. */
function findHidden(field: Locator): Promise<string[]> {
  return field.evaluate((element) => {
    const owner = element.matches('[type=radio]') ? element.closest('fieldset') : element
    const ids = ['aria-describedby', 'aria-controls'].flatMap(
      (name) => owner?.getAttribute(name)?.split(' ') ?? [],
    )
    // The description of a group of checkboxes is at its top, away from the boxes, which also refer to it.
    const ofQuestion = element.matches('[type=checkbox]')
      ? (element.closest('fieldset')?.getAttribute('aria-describedby')?.split(' ') ?? [])
      : []
    const isBox = element.matches('[type=radio], [type=checkbox]')
    const target = (isBox && element.closest('label')) || element
    const own = ids.filter((id) => !ofQuestion.includes(id))
    const parts = [target, ...own.flatMap((id) => document.getElementById(id) ?? [])]
    const isVisible = (part: Element) => {
      const { left, top, bottom, width } = part.getBoundingClientRect()
      return [top + 3, bottom - 3].every((y) => {
        const hit = document.elementFromPoint(left + width / 2, y)
        return part.contains(hit) || hit === element
      })
    }
    return parts
      .filter((part) => part.checkVisibility() && !isVisible(part))
      .map((part) => part.outerHTML.slice(0, 120))
  })
}

/** Focuses each field of the step in turn, and expects it to be visible. */
async function expectFieldsVisible(page: Page, least: number): Promise<void> {
  const fields = page.locator('form :is(input:not([hidden]), select, textarea):visible')
  // The step is complete shortly after its first controls: the town field is loaded separately.
  await expect.poll(() => fields.count()).toBeGreaterThanOrEqual(least)
  const count = await fields.count()
  for (let index = 0; index < count; index++) {
    const field = fields.nth(index)
    await field.focus()
    await expect.poll(() => findHidden(field)).toEqual([])
  }
}

test.use({ viewport: ABOVE_KEYBOARD })

async function openProfileStep(page: Page): Promise<void> {
  await page.goto('/onboarding')
  await next(page)
  await page.getByRole('button', { name: 'Ajouter une photo' }).waitFor()
}

test('above a soft keyboard no field of the profile step is hidden, nor its error', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(NOT_SIGNED_IN)
  await openProfileStep(page)
  await expectFieldsVisible(page, 6)
  await next(page)
  await expect(page.getByText('Veuillez saisir un email valide')).toBeVisible()
  await expectFieldsVisible(page, 6)
})

test(
  'above a soft keyboard neither the list of towns nor a field of the bio step is hidden',
  AT_FULL_SIZE,
  async ({ page, browserErrors }) => {
    browserErrors.allow(NOT_SIGNED_IN)
    await openProfileStep(page)
    await test.step('the list of towns, also if the keyboard opens after the focus', async () => {
      await page.setViewportSize(PHONE)
      const city = page.getByRole('combobox', { name: 'Votre ville' })
      await city.focus()
      await city.fill('Vann')
      const towns = page.getByRole('listbox').getByRole('option')
      await expect(towns.first()).toBeVisible()
      await page.setViewportSize(ABOVE_KEYBOARD)
      await expect.poll(() => findHidden(city)).toEqual([])
      for (const row of [0, 1, 2]) await expect(towns.nth(row)).toBeInViewport({ ratio: 1 })
      const [field, list] = [
        await city.boundingBox(),
        await page.getByRole('listbox').boundingBox(),
      ]
      expect(list?.width).toBe(field?.width)
    })

    await fillProfile(page, freshEmail())
    await next(page)
    await page.getByRole('textbox', { name: /^Un dimanche/ }).waitFor()
    await expectFieldsVisible(page, 14)
    await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
    await toastOf(page).getByRole('button', { name: 'Fermer la notification' }).click()
    await expectFieldsVisible(page, 14)
  },
)

test('above a soft keyboard neither the emailed code nor its error is hidden', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4/)
  await registerUnconfirmed(page)
  await page.goto('/profiles')
  const code = page.getByRole('textbox', { name: 'Votre code à huit chiffres' })
  await expect(code).toBeFocused()
  await expect.poll(() => findHidden(code)).toEqual([])
  await code.fill('1111 2222')
  await expect(code).toHaveAccessibleDescription(/Ce code n'est pas le bon/)
  await expect.poll(() => findHidden(code)).toEqual([])
})
