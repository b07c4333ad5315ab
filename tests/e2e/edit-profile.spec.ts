// Rules: members, photos
import { AT_FULL_SIZE, expect, onDesktop, test } from './fixtures.ts'
import { addPhotos, flash, markCelebrated, registerNeighbours, signIn, toastOf } from './scenes.ts'
import { testLayoutShift } from './shift-checks.ts'

onDesktop(() => {
  test('a profile is edited with its photos, and only matches see a reserved photo', async ({
    page,
    openPage,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 404|ERR_INTERNET_DISCONNECTED/)
    const [match, stranger] = [await openPage(), await openPage()]
    const [odile, serge] = await registerNeighbours(page, [match, stranger])
    await flash(page, serge)
    await flash(match, odile)
    await markCelebrated(page, serge)
    const otherTab = await page.context().newPage()
    await otherTab.goto('/profile')

    await page.goto('/profile')
    await page.getByRole('link', { name: 'Modifier', exact: true }).click()
    await addPhotos(page, 2)
    await page.getByRole('button', { name: 'Régler la photo 2' }).click()
    await page.getByRole('switch', { name: /^Réservée à mes affinités/ }).check()
    await expect(
      page.getByRole('img', { name: 'Votre photo 2, réservée à vos affinités' }),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Odette')
    await page.getByRole('textbox', { name: 'Âge' }).fill('6x')
    await page.getByRole('combobox', { name: 'Ville' }).fill('Saint-Den')
    await page.getByRole('option', { name: /^Saint-Denis.*Réunion/ }).click()
    await page.getByRole('checkbox', { name: 'Bridge' }).check()
    await expect(page.getByText('Saint-Denis', { exact: true })).toBeVisible()

    // Refused, then offline: the typed data stays.
    const save = page.getByRole('button', { name: 'Enregistrer' })
    await save.click()
    const age = page.getByRole('textbox', { name: 'Âge' })
    await expect(age).toHaveAccessibleDescription("L'âge doit être entre 40 et 75 ans")
    await age.fill('61')
    await page.context().setOffline(true)
    await save.click()
    await expect(toastOf(page)).toContainText(
      'Une erreur est survenue lors de la mise à jour du profil.',
    )
    await page.context().setOffline(false)
    await save.click()
    await expect(toastOf(page)).toContainText('Vos modifications ont été enregistrées avec succès.')
    await expect(page).toHaveURL('/profile')
    for (const shown of [page, otherTab]) {
      // The dialog of the match can be open over it.
      await expect(shown.getByRole('heading', { level: 1, name: 'Odette 61 ans' })).toBeVisible()
    }

    await match.goto(`/profiles/${odile.id}`)
    await expect(match.getByRole('heading', { level: 1, name: /^Odette/ })).toBeVisible()
    await expect(
      match.getByRole('main').locator('img[src*="/media/photos/"]').nth(1),
    ).toBeAttached()
    await stranger.goto(`/profiles/${odile.id}`)
    await expect(stranger.getByText(/^Réservée à/)).toBeAttached()
  })

  test(
    'unsaved changes are lost only after a confirmation, for a link and for the back button of the browser',
    AT_FULL_SIZE,
    async ({ page }) => {
      await registerNeighbours(page, [])
      await page.goto('/profile')
      await page.getByRole('link', { name: 'Modifier', exact: true }).click()
      const bio = page.getByRole('textbox', { name: 'Votre bio' })
      await bio.fill('Une phrase à laquelle je tiens.')
      // page.goBack() would wait for a navigation, which the page prevents.
      const goBack = () => page.evaluate(() => history.back())
      const question = page.getByRole('dialog', { name: 'Partir sans enregistrer ?' })

      await page.getByRole('link', { name: 'Annuler' }).click()
      await question.getByRole('button', { name: 'Continuer à modifier' }).click()
      await expect(question).toBeHidden()
      await goBack()
      await expect(question).toBeVisible()
      await expect(page).toHaveURL('/edit-profile')
      await page.keyboard.press('Escape')
      await expect(bio).toHaveValue('Une phrase à laquelle je tiens.')

      await goBack()
      await question.getByRole('button', { name: 'Partir sans enregistrer' }).click()
      await expect(page).toHaveURL('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Odile/)
    },
  )
})

testLayoutShift({
  of: 'a Gold member',
  prepare: (page) => signIn(page, 'gold'),
  paths: ['/profile', '/edit-profile', '/preferences', '/evenements'],
})
