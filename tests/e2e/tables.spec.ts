// Rules: tables
import { AT_FULL_SIZE, expect, expectAccessible, onPhone, PHONE, test } from './fixtures.ts'
import { signIn } from './scenes.ts'

onPhone(() => {
  test(
    'a member ticks nobody after a table, accepts an invitation and changes their half-days, by keyboard',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      await signIn(page, 'gratuit')
      await page.goto('/evenements')
      await expect(page.getByRole('link', { name: /^Répondre/ })).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('link', { name: /^Cocher en secret/ }).click()
      await expect(page.getByRole('heading', { name: /Qui aimeriez/ })).toBeVisible()
      await expect(page.getByRole('checkbox')).toHaveCount(5)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Personne cette fois' }).press('Enter')
      await expect(page.getByRole('button', { name: 'Envoyer à nouveau' })).toBeVisible()

      await page.goto('/evenements')
      await page.getByRole('link', { name: /^Répondre/ }).click()
      const come = page.getByRole('button', { name: 'Je viens' })
      await expect(come).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 640 })
      await expect(come).toBeInViewport({ ratio: 1 })
      await page.setViewportSize(PHONE)
      await come.press('Enter')
      await expect(page.getByRole('heading', { name: 'Votre place est gardée' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Mon agenda' })).toBeVisible()
      await expectAccessible(page)

      await page.goto('/evenements/disponibilites')
      const noon = page.getByRole('checkbox', { name: 'Lundi midi' })
      await noon.press('Space')
      await expect(noon).not.toBeChecked()
      await page.getByRole('slider').press('ArrowRight')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Enregistrer mes disponibilités' }).press('Enter')
      await expect(page.getByRole('link', { name: 'Mes disponibilités' })).toBeVisible()

      const philippe = await openPage()
      await signIn(philippe, 'premium')
      await philippe.goto('/evenements')
      await philippe.getByRole('link', { name: /^Voir la table/ }).click()
      await expect(philippe.getByRole('list', { name: 'Les places' })).toBeVisible()
      await expectAccessible(philippe)

      const team = await openPage()
      await signIn(team, 'admin')
      await team.goto('/admin/tables')
      await expect(team.getByRole('heading', { name: 'La dernière composition' })).toBeVisible()
      await team
        .getByRole('button', { name: /^Ouvrir/ })
        .first()
        .press('Enter')
      await expect(team.getByRole('dialog').getByText("Places et liste d'attente")).toBeVisible()
      await expectAccessible(team)
    },
  )
})
