// Rules: registration
import type { Locator, Page } from '@playwright/test'
import { freshEmail } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, PHONE, test } from './fixtures.ts'
import { fillProfile, next } from './registration-scenes.ts'
import { registerUnconfirmed, toastOf, VISITOR } from './scenes.ts'

/** What a soft keyboard leaves of a phone. */
const ABOVE_KEYBOARD = { width: PHONE.width, height: Math.round(PHONE.height * 0.6) }

/** Of a field, what is said of it and the list it opens: what is out of the window, or under something else. */
function findHidden(field: Locator): Promise<string[]> {
  return field.evaluate((element) => {
    const owner = element.matches('[type=radio]') ? element.closest('fieldset') : element
    const ids = ['aria-describedby', 'aria-controls'].flatMap(
      (name) => owner?.getAttribute(name)?.split(' ') ?? [],
    )
    // What is said of a question with many boxes stands at its head, and each of them says it too.
    const ofQuestion = element.matches('[type=checkbox]')
      ? (element.closest('fieldset')?.getAttribute('aria-describedby')?.split(' ') ?? [])
      : []
    const isBox = element.matches('[type=radio], [type=checkbox]')
    const target = (isBox && element.closest('label')) || element
    const own = ids.filter((id) => !ofQuestion.includes(id))
    const parts = [target, ...own.flatMap((id) => document.getElementById(id) ?? [])]
    const isSeen = (part: Element) => {
      const { left, top, bottom, width } = part.getBoundingClientRect()
      return [top + 3, bottom - 3].every((y) => {
        const hit = document.elementFromPoint(left + width / 2, y)
        return part.contains(hit) || hit === element
      })
    }
    return parts
      .filter((part) => part.checkVisibility() && !isSeen(part))
      .map((part) => part.outerHTML.slice(0, 120))
  })
}

/** Each field of the step in turn, as it gets the focus. */
async function walkFields(page: Page, least: number): Promise<void> {
  const fields = page.locator('form :is(input:not([hidden]), select, textarea):visible')
  // The step is whole a moment after its first controls: the field of the town is loaded apart.
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

test('above a soft keyboard no field of a profile is hidden, nor its error', async ({
  page,
  complaints,
}) => {
  complaints.expect(VISITOR)
  await openProfileStep(page)
  await walkFields(page, 6)
  await next(page)
  await expect(page.getByText('Veuillez saisir un email valide')).toBeVisible()
  await walkFields(page, 6)
})

test(
  'above a soft keyboard the towns are not hidden, nor any field of the words',
  AT_FULL_SIZE,
  async ({ page, complaints }) => {
    complaints.expect(VISITOR)
    await openProfileStep(page)
    await test.step('the towns, also when the keyboard comes up after the focus', async () => {
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
    await walkFields(page, 14)
    await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
    await toastOf(page).getByRole('button', { name: 'Fermer la notification' }).click()
    await walkFields(page, 14)
  },
)

test('above a soft keyboard neither the mailed code nor why it is refused is hidden', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 4/)
  await registerUnconfirmed(page)
  await page.goto('/profiles')
  const code = page.getByRole('textbox', { name: 'Votre code à huit chiffres' })
  await expect(code).toBeFocused()
  await expect.poll(() => findHidden(code)).toEqual([])
  await code.fill('1111 2222')
  await expect(code).toHaveAccessibleDescription(/Ce code n'est pas le bon/)
  await expect.poll(() => findHidden(code)).toEqual([])
})
