// Rules: privacy
import type { Page } from '@playwright/test'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { register, requestsOf, signIn } from './scenes.ts'
import { testLayoutShift } from './shift-checks.ts'

/** The path and fragment of the link in the email with this subject to this address. */
async function findEmailedLink(page: Page, email: string, subject: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails = listDevMail.response.parse(await requestsOf(page)('GET', listDevMail.path))
    const mail = mails.find((sent) => sent.to === email && sent.subject === subject)
    link = /https?:\S+\/reprendre#\S+/.exec(mail?.text ?? '')?.[0]
    expect(link).toBeTruthy()
  }).toPass({ timeout: 10_000 })
  return new URL(link ?? '').pathname + new URL(link ?? '').hash
}

onPhone(() => {
  test(
    'the data archive of a member is created on request and downloaded',
    AT_FULL_SIZE,
    async ({ page }) => {
      await register(page)
      await page.goto('/settings/donnees')
      await page.getByRole('button', { name: 'Télécharger mes données' }).click()
      const save = page.getByRole('button', { name: "Enregistrer l'archive" })
      await expect(save).toBeVisible({ timeout: 20_000 })
      const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
      expect(download.suggestedFilename()).toBe('embellie-mes-donnees.zip')
    },
  )

  test('a deleted account is restored by the emailed link', async ({ page, browserErrors }) => {
    // After the deletion nobody is signed in.
    browserErrors.allow(/status of 401/)
    const { email } = await register(page)
    await page.goto('/settings/partir')
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' })
    await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
    await expect(page.getByRole('heading', { name: 'Votre compte est supprimé' })).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Connexion nécessaire' })).toBeVisible()

    await page.goto(await findEmailedLink(page, email, 'Votre compte est supprimé'))
    await page.getByRole('button', { name: 'Reprendre mon compte' }).click()
    await expect(page.getByRole('heading', { name: 'Heureux de vous revoir' })).toBeVisible()
  })
})

testLayoutShift({
  of: 'a free member in the settings',
  prepare: (page) => signIn(page, 'gratuit'),
  paths: [
    '/settings',
    '/settings/visibilite',
    '/settings/donnees',
    '/referral',
    '/decisions',
    '/security',
  ],
})
