// Rules: registration
import type { Locator } from '@playwright/test'
import { getRemainingFlashes } from '#shared/contracts/flashes.ts'
import { freshEmail, readCode } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { NOT_SIGNED_IN, requestsOf } from './scenes.ts'

/** The limit of the design, counted from the landing page to the first flash. */
const MOST_TAPS = 22

onPhone(() => {
  test(
    'a new member sends the first flash after 22 taps at most',
    AT_FULL_SIZE,
    async ({ page, browserErrors }) => {
      browserErrors.allow(NOT_SIGNED_IN)
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      const email = freshEmail()
      let taps = 0
      const tap = async (target: Locator) => {
        taps += 1
        await target.click()
      }
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      /** Counts one tap for the field, and none for the typed text. */
      const type = async (field: Locator, words: string) => {
        await tap(field)
        await page.keyboard.type(words)
      }

      await page.goto('/')
      await tap(page.getByRole('link', { name: /^Commencer gratuitement/ }).first())
      await tap(button('Continuer'))

      await type(page.getByRole('textbox', { name: 'Votre prénom' }), 'Monique')
      await tap(page.getByRole('radio', { name: 'Une femme' }))
      // One tap opens the phone's list, one selects an entry.
      taps += 2
      await page.getByRole('combobox', { name: 'Votre âge' }).selectOption('62 ans')
      await type(page.getByRole('textbox', { name: 'Votre e-mail' }), email)
      await type(page.getByRole('combobox', { name: 'Votre ville' }), 'Vannes')
      await tap(page.getByRole('listbox').getByRole('option').first())
      await tap(button('Continuer'))

      await type(page.getByRole('textbox', { name: /^Un dimanche/ }), 'un livre au jardin.')
      for (const interest of ['Marche', 'Jardinage', 'Lecture']) {
        await tap(page.getByRole('checkbox', { name: interest }))
      }
      await tap(page.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }))
      await tap(button('Finaliser mon profil'))

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue Monique')
      const code = await readCode(requestsOf(page), email, 'confirmation')
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), code)
      await tap(button('Coller'))

      await tap(page.getByRole('radio', { name: 'Un homme' }))
      await tap(page.getByRole('checkbox', { name: /^J'accepte que ces choix/ }))
      await tap(button('Voir les premiers portraits'))
      await tap(button("J'ai compris"))
      const card = page.getByRole('article').first()
      await tap(card.getByRole('button', { name: 'Flasher', exact: true }))

      const isFlashSent = () => requestsOf(page)('GET', getRemainingFlashes.path)
      await expect.poll(isFlashSent).toMatchObject({ used: 1 })
      expect(taps).toBeLessThanOrEqual(MOST_TAPS)
    },
  )
})
