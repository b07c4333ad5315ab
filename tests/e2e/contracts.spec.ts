import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { goToWithdrawalCheck, registerBuyer } from './contract-scenes.ts'
import { atEachWidth, expect, test } from './fixtures.ts'
import { callsOf } from './scenes.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The mailed button that ends a contract, once it has come. */
async function findMailedButton(page: Page, email: string): Promise<string> {
  const send = callsOf(page)
  let address: string | undefined
  await expect
    .poll(async () => {
      const mails = z.parse(listDevMail.response, await send('GET', listDevMail.path))
      const texts = mails.filter(({ to }) => to === email).map(({ text }) => text)
      address = texts.flatMap((text) => /\/resilier\?confirmer=[\w-]{43}/.exec(text) ?? [])[0]
      return address
    })
    .toBeDefined()
  return address ?? ''
}

atEachWidth(() => {
  test('a contract is ended in three clicks without signing in, then by the mailed button', async ({
    page,
    openPage,
    complaints,
  }) => {
    complaints.expect(/status of 401/)
    const member = await openPage()
    const odile = await registerBuyer(member, 'boost')

    await page.goto('/help')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'résilier votre contrat' })
      .click()
    await expect(title(page, 'Résilier votre contrat')).toBeFocused()
    await page.getByLabel('E-mail de votre compte').fill(odile.email)
    await page.getByLabel('Prénom').fill('Odile')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await page.getByRole('button', { name: 'notifier la résiliation' }).click()
    await expect(title(page, 'Votre demande est enregistrée')).toBeFocused()
    await expect(page.getByText(/^RES-\d{8}-\w{4}$/)).toBeVisible()

    await page.goto(await findMailedButton(page, odile.email))
    await member.goto('/settings')
    const contracts = member.getByRole('region', { name: 'Abonnement et reçus' })
    await expect(contracts.getByText('60,00 €').first()).toBeVisible()
    await page.getByRole('button', { name: 'confirmer la résiliation' }).click()
    await expect(title(page, 'Votre résiliation est confirmée')).toBeFocused()
    await expect(page.getByText(/^Vous gardez vos avantages jusqu'au/)).toBeVisible()

    await member.reload()
    await expect(contracts.getByText(/^Aucun, il s'arrête le/)).toBeVisible()
    await contracts.getByRole('button', { name: 'Reprendre le renouvellement' }).click()
    await expect(contracts.getByRole('button', { name: 'Arrêter le renouvellement' })).toBeVisible()
  })

  test('a contract is withdrawn from, and refunded to the cent', async ({ page }) => {
    await registerBuyer(page, 'flash_pack')
    await goToWithdrawalCheck(page)
    const refund = page.getByRole('region', { name: 'Votre remboursement' })
    await expect(refund).toContainText('0 jour utilisé sur')
    await expect(refund).toContainText('60,00 €')
    await page.getByRole('button', { name: 'confirmer la rétractation' }).click()
    await expect(title(page, "C'est noté")).toBeFocused()
    await expect(page.getByText(/^60,00\s€ remboursés sur la carte •••• 4242/)).toBeVisible()
    await expect(page.getByRole('main').getByText('Gratuit', { exact: true })).toBeVisible()

    await page.goto('/settings')
    const contracts = page.getByRole('region', { name: 'Abonnement et reçus' })
    await expect(contracts.getByText('Aucun abonnement en cours.')).toBeVisible()
    await expect(contracts.getByText(/60,00\s€ remboursés/)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      contracts.getByRole('link', { name: /^Télécharger le reçu du .*Premium, 6 mois$/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await expect(contracts.getByRole('link', { name: /^renoncer au contrat ici/ })).toHaveCount(1)
  })
})
