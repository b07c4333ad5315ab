// Rules: imports
import { searchMember } from './admin-scenes.ts'
import { AT_FULL_SIZE, expect, onDesktop, test } from './fixtures.ts'
import { chooseFile } from './import-scenes.ts'

onDesktop(() => {
  test(
    'an administrator reviews a file of test profiles, imports it and finds the profiles',
    AT_FULL_SIZE,
    async ({ page }) => {
      const {
        emails: [colette = '', odile = ''],
      } = await chooseFile(page)
      const preview = page.getByRole('region', { name: 'Aperçu' })
      await expect(preview.getByRole('row').filter({ hasText: 'Prête' })).toHaveCount(2)
      await preview.getByRole('radio', { name: 'À corriger (3)' }).check()
      const lucie = preview.getByRole('row').filter({ hasText: 'Lucie' })
      await expect(lucie).toContainText("L'âge doit être entre 40 et 75 ans")
      await expect(preview.getByText("Même e-mail qu'à la ligne 2")).toBeVisible()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Télécharger les lignes à corriger' }).click()
      expect((await saved).suggestedFilename()).toBe('a-corriger-profils-novembre.csv')

      await page.getByRole('button', { name: 'Importer 2 profils' }).click()
      await expect(page.getByRole('heading', { name: 'Import terminé' })).toBeVisible()
      await page.getByRole('link', { name: 'Retour aux membres' }).click()
      await searchMember(page, colette)
      await expect(page.getByRole('row', { name: colette })).toContainText('Gold')
      await searchMember(page, odile)
      await expect(page.getByRole('row', { name: odile })).toContainText('Pau')
    },
  )
})
