// Rules: verification
import type { Page } from '@playwright/test'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { register, signIn, toastOf } from './scenes.ts'
import { pictureFile, registerWithPhotos } from './verification-scenes.ts'

/** Presses keys one after the other. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

onPhone(() => {
  test(
    'a member sends a photo with a gesture, a moderator approves it by keyboard, and others see the badge on profile and card',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const odile = await registerWithPhotos(page)
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Vérifier mon profil' }).click()
      const dialog = page.getByRole('dialog')
      await expect(
        dialog.getByText(/c'est une personne qui regarde, pas une machine/),
      ).toBeVisible()
      await dialog.getByLabel('Photo prise sur le moment').setInputFiles(await pictureFile('#9ab'))
      await dialog.getByRole('button', { name: 'Envoyer' }).click()
      const arrived = page.getByRole('heading', { name: 'Votre photo est bien arrivée' })
      await expect(arrived).toBeFocused()
      await expect(toastOf(page)).toContainText('Photo envoyée')

      const adminPage = await openPage()
      await signIn(adminPage, 'admin')
      await adminPage.goto('/admin/verifications')
      const entry = adminPage.getByRole('link', { name: `Odile ${odile.age} ans, ${odile.city}` })
      await entry.focus()
      await press(adminPage, 'Enter')
      await expect(adminPage.getByRole('heading', { level: 2, name: /^Odile/ })).toBeFocused()
      const live = adminPage.getByRole('img', { name: 'Prise sur le moment par Odile' })
      await expect(live).toHaveJSProperty('complete', true)
      expect(await live.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      )
      await press(adminPage, 'Tab')
      await expect(adminPage.getByRole('button', { name: 'Retirer des photos' })).toBeFocused()
      await press(adminPage, 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'Tab', 'Tab')
      await expect(adminPage.getByRole('button', { name: 'Approuver' })).toBeFocused()
      await press(adminPage, 'Enter')
      await expect(toastOf(adminPage)).toContainText('Profil vérifié')
      await expect(entry).toHaveCount(0)

      await expect(page.getByRole('heading', { name: /^Profil vérifié le / })).toBeVisible()
      const gold = await openPage()
      await signIn(gold, 'gold')
      await gold.goto(`/profiles/${odile.id}`)
      await expect(gold.getByText(/^Photo comparée par notre équipe le /)).toBeVisible()

      const serge = await openPage()
      await register(serge, { city: odile.city, age: odile.age, firstName: 'Serge', gender: 'H' })
      await serge.goto('/home')
      const badge = serge.getByRole('article', { name: 'Odile' }).getByText('Profil vérifié')
      await expect(badge.filter({ visible: true })).toHaveCount(1)
      await serge.setViewportSize({ width: 1280, height: 800 })
      await expect(badge.filter({ visible: true })).toHaveCount(1)
    },
  )
})
