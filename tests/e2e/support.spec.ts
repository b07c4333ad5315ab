// Rules: support
import * as z from 'zod/mini'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { AT_FULL_SIZE, expect, expectAccessible, onPhone, test } from './fixtures.ts'
import { register, requestsOf, signIn, toastOf } from './scenes.ts'

onPhone(() => {
  test(
    'a member writes to the team from the help, a team member answers by keyboard, and the email arrives',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const odile = await register(page)
      await page.goto('/help')
      await page
        .getByRole('complementary', { name: 'Une personne vous répond' })
        .getByRole('link', { name: 'Nous écrire' })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: 'Écrivez-nous' })).toBeFocused()
      await expect(page.getByRole('textbox', { name: 'Votre e-mail' })).toHaveValue(odile.email)
      await page.getByRole('radio', { name: 'Mes données' }).check()
      await page.getByRole('textbox', { name: 'Votre message' }).fill('Où est mon archive ?')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Envoyer mon message' }).click()
      const received = page.getByRole('heading', {
        level: 1,
        name: 'Votre message est bien arrivé',
      })
      await expect(received).toBeFocused()
      const reference = await page.getByText(/^AID-/).textContent()

      const adminPage = await openPage()
      await signIn(adminPage, 'admin')
      await adminPage.goto('/admin/assistance')
      await adminPage.getByRole('button', { name: /autres demandes$/ }).click()
      const entry = adminPage.getByRole('link', { name: reference ?? '' })
      await entry.focus()
      await adminPage.keyboard.press('Enter')
      const title = adminPage.getByRole('heading', { level: 2, name: 'Mes données' })
      await expect(title).toBeFocused()
      await expect(adminPage.getByText('Où est mon archive ?')).toBeVisible()
      await expectAccessible(adminPage)
      const answer = adminPage.getByRole('textbox', { name: 'Votre réponse' })
      while (!(await answer.evaluate((field) => field === document.activeElement))) {
        await adminPage.keyboard.press('Tab')
      }
      await adminPage.keyboard.type('Dans vos réglages, sous « Vos données ».')
      await adminPage.keyboard.press('Tab')
      await adminPage.keyboard.press('Tab')
      await adminPage.keyboard.press('Enter')
      await expect(toastOf(adminPage)).toContainText('Réponse envoyée')
      await expect(title).toBeFocused()
      await expect(adminPage.getByText(/^Réponse envoyée le .*, par /)).toBeVisible()

      await expect
        .poll(async () => {
          const mails = z.parse(
            listDevMail.response,
            await requestsOf(page)('GET', listDevMail.path),
          )
          return mails.filter(({ to }) => to === odile.email).map(({ text }) => text)
        })
        .toContainEqual(
          expect.stringContaining('Dans vos réglages, sous «\u00a0Vos données\u00a0».'),
        )
    },
  )
})
