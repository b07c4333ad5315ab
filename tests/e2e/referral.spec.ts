// Rules: referral
import { freshEmail } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { fillProfile, fillWords, next } from './registration-scenes.ts'
import { register, toastOf } from './scenes.ts'

onPhone(() => {
  test(
    'a code is made and copied, and who registers by its link is listed at once',
    AT_FULL_SIZE,
    async ({ page, openPage, complaints }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await register(page)
      await page.goto('/referral')
      await page.getByRole('button', { name: 'Créer mon code' }).click()
      await expect(toastOf(page)).toContainText('Code créé !')
      await page.getByRole('button', { name: 'Copier', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Copié', exact: true })).toBeVisible()
      const code = await page.getByText(/^ODILE-[2-9A-Z]{4}$/).textContent()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `?parrain=${code}`,
      )
      await expect(page.getByText(/^Personne ne s'est encore inscrit/)).toBeVisible()

      complaints.expect(/status of 401/)
      const friend = await openPage()
      await friend.goto(`/onboarding?parrain=${code}`)
      await expect(
        friend.getByRole('heading', { name: /^Un membre vous invite\s: 5 flashs offerts/ }),
      ).toBeVisible()
      await next(friend)
      await fillProfile(friend, freshEmail())
      await next(friend)
      await fillWords(friend)
      await friend.getByRole('button', { name: 'Finaliser mon profil' }).click()
      await expect(friend).toHaveURL('/profiles')

      // The page asks again each time it is opened.
      await page.getByRole('link', { name: 'Profil', exact: true }).click()
      await expect(page).toHaveURL('/profile')
      await page.getByRole('link', { name: 'Parrainer' }).click()
      const invitations = page.getByRole('region', { name: 'Vos invitations' })
      await expect(invitations.getByRole('listitem')).toContainText('En attente')
    },
  )
})
