// Rules: help
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { testLayoutShift } from './shift-checks.ts'

onPhone(() => {
  test(
    'a visitor opens an answer by its link, searches for another, and must sign in to block a member',
    AT_FULL_SIZE,
    async ({ page, browserErrors }) => {
      browserErrors.allow(/status of 401/)
      await page.goto('/help#mettre-fin')
      const answer = page.getByText(/^Le lien «\srésilier votre contrat\s» figure au bas/)
      await expect(answer).toBeInViewport()
      await page.getByRole('link', { name: 'renouveler ses flashs' }).click()
      await expect(page).toHaveURL('/help#flashs-par-jour')
      await expect(page.getByText(/^3 avec la formule gratuite/)).toBeInViewport()

      await page.getByRole('searchbox', { name: 'Votre question' }).fill('centre interet')
      await page.getByRole('button', { name: 'Chercher' }).click()
      await expect(page.getByRole('status')).toHaveText('1 réponse trouvée')
      await expect(page.getByRole('heading', { name: 'Votre recherche' })).toBeFocused()
      await expect(page.locator('mark').first()).toHaveText('centres')
      await page.getByRole('button', { name: 'Effacer' }).click()
      await page.getByRole('link', { name: 'arrêter un abonnement' }).click()
      await expect(answer).toBeInViewport()

      await page.getByRole('link', { name: 'Sécurité Conseils, blocage, signalement' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('link', { name: /^Bloquer un membre/ }).click()
      await expect(page).toHaveURL('/login?next=%2Fsecurity')
    },
  )
})

testLayoutShift({
  of: 'a visitor who reads help and legal texts',
  paths: ['/help', '/resilier', '/legal/cgv', '/nulle-part'],
})
