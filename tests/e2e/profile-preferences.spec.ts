// Rules: members
import { AT_FULL_SIZE, expect, expectAccessible, onPhone, test } from './fixtures.ts'
import {
  flash,
  markCelebrated,
  registerNeighbours,
  registerUnconfirmed,
  signIn,
  toastOf,
} from './scenes.ts'

onPhone(() => {
  test(
    'the own profile shows who the member is, their figures and links to other pages',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const other = await openPage()
      const [odile, serge] = await registerNeighbours(page, [other])
      await flash(page, serge)
      await flash(other, odile)
      await markCelebrated(page, serge)
      await page.goto('/profile')
      const card = page.getByRole('region', { name: `Odile ${odile.age} ans` })
      await expect(card).toContainText(odile.city)
      await expect(card).toContainText('Membre Gratuit')
      const add = page.getByRole('region', { name: 'Votre portrait' }).getByRole('link')
      await expect(add).toHaveAttribute('href', '/edit-profile')
      for (const [label, figure] of [
        ['flashs envoyés', '1'],
        ['affinités', '1'],
        ['conversations', '0'],
      ] as const) {
        const stat = page.getByText(label, { exact: true }).locator('..')
        await expect(stat.getByRole('definition')).toHaveText(figure)
      }
      for (const [name, path] of [
        ['Modifier', '/edit-profile'],
        [/^Réglages/, '/settings'],
        [/^Mon abonnement Formule gratuite, 3 flashs par jour/, '/subscription'],
        [/^Aide/, '/help'],
        [/^Sécurité/, '/security'],
      ] as const) {
        const link = page.getByRole('main').getByRole('link', { name, exact: true })
        await expect(link).toHaveAttribute('href', path)
      }
    },
  )

  test(
    'signing out is confirmed once, then the profile requires signing in',
    AT_FULL_SIZE,
    async ({ page, browserErrors }) => {
      browserErrors.allow(/status of 401/)
      // A socket that is still connecting is refused, as its session no longer exists.
      browserErrors.allow(/socket\.io/)
      await signIn(page, 'gold')
      await page.goto('/profile')
      await expect(page.getByText('Membre Gold')).toBeVisible()
      // Content that loads above the button moves it.
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      const dialog = page.getByRole('dialog', { name: 'Vous partez ?' })
      await dialog.getByRole('button', { name: 'Annuler' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      await dialog.getByRole('button', { name: 'Se déconnecter' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Retrouvez l'amour/)
      await page.goto('/profile')
      await expect(page.getByRole('heading', { name: 'Connexion nécessaire' })).toBeVisible()
    },
  )

  test(
    'preferences require consent, refuse a minimum age above the maximum, and are stored',
    AT_FULL_SIZE,
    async ({ page, browserErrors }) => {
      browserErrors.allow(/status of 403/)
      await registerUnconfirmed(page)
      await page.goto('/preferences')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'La personne que vous espérez',
      )
      await page.getByRole('radio', { name: 'Un homme' }).check()
      await page.getByRole('combobox', { name: 'De' }).selectOption('66 ans')
      await page.getByRole('combobox', { name: 'À' }).selectOption('60 ans')
      // By keyboard alone.
      await page.getByRole('radio', { name: 'Ma ville' }).focus()
      await page.keyboard.press('ArrowRight')
      const slider = page.getByRole('slider', { name: 'À quelle distance ?' })
      await slider.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByLabel('Distance en kilomètres')).toHaveValue('40')
      await expectAccessible(page)
      await page.getByRole('radio', { name: /^Une amitié/ }).check()
      const save = page.getByRole('button', { name: 'Enregistrer' })
      await save.click()
      await expect(
        page.getByRole('group', { name: "Sa tranche d'âge" }),
      ).toHaveAccessibleDescription(/L'âge minimum doit être inférieur ou égal à l'âge maximum/)
      await page.getByRole('combobox', { name: 'À' }).selectOption('75 ans et plus')
      await save.click()
      const consent = page.getByRole('checkbox', { name: /^J'accepte que ces choix/ })
      await expect(consent).toHaveAccessibleDescription(/Votre accord est nécessaire/)
      await consent.check()
      await save.click()
      await expect(toastOf(page)).toContainText('Préférences sauvegardées !')
      await expect(page).toHaveURL('/profiles')

      await page.goto('/preferences')
      await expect(page.getByRole('radio', { name: 'Un homme' })).toBeChecked()
      await expect(page.getByRole('combobox', { name: 'De' })).toHaveValue('66')
      await expect(page.getByRole('combobox', { name: 'À' })).toHaveValue('75')
      await expect(page.getByRole('radio', { name: 'En km' })).toBeChecked()
      await expect(slider).toHaveValue('40')
      await expect(page.getByRole('radio', { name: /^Une amitié/ })).toBeChecked()
      await expect(consent).toHaveCount(0)
      // Focusing the slider scrolls it out from under the bar, for the final accessibility check.
      await slider.focus()
    },
  )
})

test(
  'the two age fields of the preferences are stacked if large text would be cut off in a row',
  AT_FULL_SIZE,
  async ({ page }) => {
    await signIn(page, 'gratuit')
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/preferences')
    await page.evaluate(() => {
      document.documentElement.dataset.textSize = 'larger'
    })
    const from = await page.getByRole('combobox', { name: 'De', exact: true }).boundingBox()
    const until = await page.getByRole('combobox', { name: 'À', exact: true }).boundingBox()
    expect([until?.x, until?.width]).toEqual([from?.x, from?.width])
  },
)
