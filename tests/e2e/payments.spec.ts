// Rules: orders
import { AT_FULL_SIZE, expect, onDesktop, test } from './fixtures.ts'
import { openOrder, sellPremium } from './money-scenes.ts'
import { requestsOf, toastOf } from './scenes.ts'

onDesktop(() => {
  test(
    'a partial refund of an order is in the ledger, and the member reads its reason',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const buyerPage = await openPage()
      const sold = await sellPremium(page, buyerPage)
      await page.goto('/admin/paiements')
      await openOrder(page, sold)
      await page.getByRole('button', { name: 'Rembourser' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rembourser' })
      await dialog.getByRole('textbox', { name: 'Montant en euros' }).fill('20')
      await dialog.getByRole('textbox', { name: /^Motif/ }).fill('Un geste, pour hier soir.')
      await dialog.getByRole('radio', { name: /^Continue/ }).check()
      await dialog.getByRole('button', { name: /^Rembourser 20,00/ }).click()
      await expect(toastOf(page)).toContainText(/Remboursement de 20,00.€ décidé/)
      await expect(dialog).toBeHidden()

      const row = page.getByRole('row', { name: /Un geste, pour hier soir/ })
      await expect(row).toContainText(/20,00.€/)
      await expect(page.getByRole('table', { name: 'Registre' })).toContainText(
        'Remboursement décidé',
      )
      await expect(page.getByText('Remboursée en partie')).toBeVisible()

      await buyerPage.goto('/settings/abonnement')
      await expect(buyerPage.getByText(/20,00.€ remboursés/)).toBeVisible()
      // A queue sends the email after the refund is decided.
      const mails = async () => JSON.stringify(await requestsOf(page)('GET', '/api/dev/mail'))
      await expect
        .poll(async () => (await mails()).includes('Un geste, pour hier soir.'))
        .toBe(true)
    },
  )
})
