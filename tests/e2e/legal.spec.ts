// Rules: legal
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'

const TITLES = {
  notice: 'Mentions légales',
  terms: "Conditions générales d'utilisation et de vente",
  privacy: 'Politique de confidentialité',
}

onPhone(() => {
  test(
    'the three legal texts link to one another, and their table of contents to each section',
    AT_FULL_SIZE,
    async ({ page }) => {
      const title = (name: string) => page.getByRole('heading', { level: 1, name })
      const texts = page.getByRole('navigation', { name: 'Textes légaux' })

      await page.goto('/legal/mentions-legales')
      await expect(title(TITLES.notice)).toBeVisible()
      await expect(page.getByText("Site de démonstration : rien n'y est vendu")).toBeVisible()
      const line = page.getByRole('complementary', { name: 'À propos de ce site' })
      await expect(line).toHaveText(/^Démonstration/)
      await expect(page.getByText("Information à compléter par l'éditeur")).toHaveCount(0)

      await texts.getByRole('link', { name: 'Politique de confidentialité' }).click()
      await expect(title(TITLES.privacy)).toBeFocused()
      await expect(page).toHaveTitle(`${TITLES.privacy} — Embellie`)

      await texts.getByRole('link', { name: 'CGV' }).click()
      await expect(title(TITLES.terms)).toBeFocused()
      const contents = page.getByRole('navigation', { name: 'Sommaire' })
      await contents.getByText(/^Sommaire/).click()
      await contents.getByRole('link', { name: 'Droit de rétractation' }).click()
      await expect(page).toHaveURL('/legal/cgv#retractation')
      const section = page.getByRole('heading', { level: 2, name: 'Droit de rétractation' })
      await expect(section).toBeInViewport()
      await expect(contents.getByRole('link', { name: 'Droit de rétractation' })).toHaveAttribute(
        'aria-current',
        'true',
      )

      await page.reload()
      await expect(section).toBeInViewport()
      await page.emulateMedia({ media: 'print' })
      await expect(contents).toBeHidden()
      await expect(texts).toBeHidden()
      await expect(title(TITLES.terms)).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    },
  )
})
