// Rules: referral
import { freshEmail } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { fillBio, fillProfile, next } from './registration-scenes.ts'
import { register, toastOf } from './scenes.ts'

onPhone(() => {
  test(
    'a referral code is created and copied, and a friend who registers with its link is listed',
    AT_FULL_SIZE,
    async ({ page, openPage, browserErrors }) => {
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

      browserErrors.allow(/status of 401/)
      const friend = await openPage()
      await friend.goto(`/onboarding?parrain=${code}`)
      await expect(
        friend.getByRole('heading', { name: /^Un membre vous invite\s: 5 flashs offerts/ }),
      ).toBeVisible()
      await next(friend)
      await fillProfile(friend, freshEmail())
      await next(friend)
      await fillBio(friend)
      await friend.getByRole('button', { name: 'Finaliser mon profil' }).click()
      await expect(friend).toHaveURL('/profiles')

      // The page refetches the list each time it is opened.
      await page.getByRole('link', { name: 'Profil', exact: true }).click()
      await expect(page).toHaveURL('/profile')
      await page.getByRole('link', { name: 'Parrainer' }).click()
      const invitations = page.getByRole('region', { name: 'Vos invitations' })
      await expect(invitations.getByRole('listitem')).toContainText('En attente')
    },
  )
})
