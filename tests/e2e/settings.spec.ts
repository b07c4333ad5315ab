// Rules: settings
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { registerNeighbours, signIn } from './scenes.ts'

onPhone(() => {
  test(
    'with forced colours, outlines mark the current page, the selected option and the switches',
    AT_FULL_SIZE,
    async ({ page }) => {
      await signIn(page, 'gold')
      await page.emulateMedia({ forcedColors: 'active' })
      await page.goto('/settings/apparence')
      const current = page.getByRole('navigation').getByRole('link', { name: 'Profil' })
      await expect(current).toHaveCSS('outline-style', 'solid')
      await expect(page.locator(':checked + span').first()).toHaveCSS('outline-style', 'solid')
      await expect(page.locator(':not(:checked) + span').first()).toHaveCSS('outline-style', 'none')
      await page.goto('/settings/visibilite')
      await expect(page.getByRole('switch').first()).toHaveCSS('outline-style', 'solid')
      await page.emulateMedia({ forcedColors: 'none' })
    },
  )

  test(
    'a profile that is no longer public leaves the grid of others, and every tab of its member shows the change immediately',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const other = await openPage()
      await registerNeighbours(page, [other])
      const odile = other.getByRole('link', { name: /^Odile/ })
      await other.goto('/profiles')
      await expect(odile).toBeVisible()

      const tab = await page.context().newPage()
      await Promise.all([page.goto('/settings/visibilite'), tab.goto('/settings/visibilite')])
      const isPublic = page.getByRole('switch', { name: /^Profil public/ })
      const inTab = tab.getByRole('switch', { name: /^Profil public/ })
      await expect(inTab).toBeChecked()
      await isPublic.uncheck()
      await expect(page.getByRole('status')).toContainText([
        'Profil public : désactivé, enregistré.',
      ])
      await expect(inTab).not.toBeChecked()
      await tab.close()

      await other.reload()
      await expect(other.getByRole('heading', { name: 'Personne pour le moment' })).toBeVisible()
      await expect(odile).toHaveCount(0)

      await page.reload()
      await expect(isPublic).not.toBeChecked()
      await isPublic.check()
      await expect(page.getByRole('status')).toContainText(['Profil public : activé, enregistré.'])
      await other.reload()
      await expect(odile).toBeVisible()
    },
  )

  test(
    'the theme and text size chosen on a device are kept on it, also after signing out',
    AT_FULL_SIZE,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: 'light' })
      await registerNeighbours(page, [])
      await page.goto('/settings/apparence')
      const body = page.locator('body')
      const background = () => body.evaluate((element) => getComputedStyle(element).backgroundColor)
      const light = await background()
      for (const name of ['Heure bleue', 'Très grande']) {
        await page.getByRole('radio', { name }).click()
        await expect(page.getByRole('radio', { name })).toBeChecked()
      }
      await expect(body).toHaveCSS('font-size', '24px')
      await expect(body).not.toHaveCSS('background-color', light)
      const dark = await background()

      await page.reload()
      await expect(page.getByRole('radio', { name: 'Heure bleue' })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Très grande' })).toBeChecked()
      await expect(body).toHaveCSS('background-color', dark)

      // Leaves the page first, as its pending requests would be refused without cookies.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Retrouvez l'amour/)
      await expect(body).toHaveCSS('background-color', dark)
      await expect(body).toHaveCSS('font-size', '24px')
    },
  )
})
