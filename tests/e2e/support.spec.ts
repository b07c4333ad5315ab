import * as z from 'zod/mini'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { atEachWidth, expect, expectAccessible, test } from './fixtures.ts'
import { callsOf, register, signIn, toastOf } from './scenes.ts'

atEachWidth(() => {
  test('a member writes from the help, somebody of the team answers with the keyboard, and the mail arrives', async ({
    page,
    openPage,
  }) => {
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
    const received = page.getByRole('heading', { level: 1, name: 'Votre message est bien arrivé' })
    await expect(received).toBeFocused()
    const reference = await page.getByText(/^AID-/).textContent()

    const office = await openPage()
    await signIn(office, 'admin')
    await office.goto('/admin/assistance')
    const entry = office.getByRole('link', { name: reference ?? '' })
    await entry.focus()
    await office.keyboard.press('Enter')
    const title = office.getByRole('heading', { level: 2, name: 'Mes données' })
    await expect(title).toBeFocused()
    await expect(office.getByText('Où est mon archive ?')).toBeVisible()
    await expectAccessible(office)
    const answer = office.getByRole('textbox', { name: 'Votre réponse' })
    while (!(await answer.evaluate((field) => field === document.activeElement))) {
      await office.keyboard.press('Tab')
    }
    await office.keyboard.type('Dans vos réglages, sous « Vos données ».')
    await office.keyboard.press('Tab')
    await office.keyboard.press('Tab')
    await office.keyboard.press('Enter')
    await expect(toastOf(office)).toContainText('Réponse envoyée')
    await expect(title).toBeFocused()
    await expect(office.getByText(/^Réponse envoyée le .*, par /)).toBeVisible()

    await expect
      .poll(async () => {
        const mails = z.parse(listDevMail.response, await callsOf(page)('GET', listDevMail.path))
        return mails.filter(({ to }) => to === odile.email).map(({ text }) => text)
      })
      .toContainEqual(expect.stringContaining('Dans vos réglages, sous «\u00a0Vos données\u00a0».'))
  })
})
