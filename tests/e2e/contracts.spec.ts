// Rules: cancellations, withdrawals
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { listDevMail } from '#shared/contracts/dev-mail.ts'
import { onServer } from '../support/global-setup.ts'
import { goToWithdrawalCheck, registerBuyer } from './contract-scenes.ts'
import { expect, onPhone, test } from './fixtures.ts'
import { requestsOf } from './scenes.ts'
import { testLayoutShift } from './shift-checks.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The path of the emailed button that cancels a contract, once the email has arrived. */
async function findEmailedButton(page: Page, email: string): Promise<string> {
  const send = requestsOf(page)
  let path: string | undefined
  await expect
    .poll(async () => {
      const mails = z.parse(listDevMail.response, await send('GET', listDevMail.path))
      const texts = mails.filter(({ to }) => to === email).map(({ text }) => text)
      path = texts.flatMap((text) => /\/resilier\?confirmer=[\w-]{43}/.exec(text) ?? [])[0]
      return path
    })
    .toBeDefined()
  return path ?? ''
}

/** Moves the purchase of the plan back by four days and an hour. */
async function beginFourDaysAgo(databaseUrl: string, memberId: string): Promise<void> {
  const begun = (column: string) => `${column} - interval '4 days 1 hour'`
  const sixMonthsOn = `((${begun('period_start')}) at time zone 'Europe/Paris' + interval '6 months') at time zone 'Europe/Paris'`
  const owner = `(select id from members where public_id = '${memberId}')`
  const term = `period_start = ${begun('period_start')}, period_end = ${sixMonthsOn}`
  await onServer(
    databaseUrl,
    `update subscriptions set started_at = ${begun('started_at')}, ${term} where member_id = ${owner};
    update orders set paid_at = ${begun('paid_at')}, ${term}
      where product = 'premium' and member_id = ${owner}`,
  )
}

onPhone(() => {
  test('a contract is cancelled in three clicks without signing in, then confirmed by the emailed button', async ({
    page,
    openPage,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 401/)
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

    await page.goto(await findEmailedButton(page, odile.email))
    await member.goto('/settings/abonnement')
    const contracts = member.getByRole('region', { name: 'Abonnement' })
    await expect(contracts.getByText('60,00 €').first()).toBeVisible()
    await page.getByRole('button', { name: 'confirmer la résiliation' }).click()
    await expect(title(page, 'Votre résiliation est confirmée')).toBeFocused()
    await expect(page.getByText(/^Vous gardez vos avantages jusqu'au/)).toBeVisible()

    await member.reload()
    await expect(contracts.getByText(/^Aucun, il s'arrête le/)).toBeVisible()
    await contracts.getByRole('button', { name: 'Reprendre le renouvellement' }).click()
    await expect(contracts.getByRole('button', { name: 'Arrêter le renouvellement' })).toBeVisible()
  })

  test('a withdrawal from a contract is refunded to the cent', async ({ page, databaseUrl }) => {
    const odile = await registerBuyer(page, 'flash_pack')
    await beginFourDaysAgo(databaseUrl, odile.id)
    await goToWithdrawalCheck(page)
    const refund = page.getByRole('main')
    await expect(refund).toContainText('4 jours utilisés sur')
    const [, days] = /4 jours utilisés sur (\d+)/.exec((await refund.textContent()) ?? '') ?? []
    // Six months have 181 to 184 days; with 181, four used days leave 58,68 €.
    const refunded = ((6000 - Math.floor((6000 * 4) / Number(days))) / 100).toFixed(2)
    const amount = `${refunded.replace('.', ',')} €`
    await expect(refund).toContainText(amount)
    await page.getByRole('button', { name: 'confirmer la rétractation' }).click()
    await expect(title(page, "C'est noté")).toBeFocused()
    await expect(page.getByText(`${amount} remboursés sur la carte •••• 4242`)).toBeVisible()
    await expect(page.getByRole('main').getByText('Gratuit', { exact: true })).toBeVisible()

    await page.goto('/settings/abonnement')
    const contracts = page.getByRole('region', { name: 'Abonnement' })
    await expect(contracts.getByText('Aucun abonnement en cours.')).toBeVisible()
    await expect(contracts.getByText(`${amount} remboursés`)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      contracts.getByRole('link', { name: /^Télécharger le reçu du .*Premium, 6 mois$/ }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    await expect(contracts.getByRole('link', { name: /^renoncer au contrat ici/ })).toHaveCount(1)
  })
})

testLayoutShift({
  of: 'a member with a contract',
  prepare: (page) => registerBuyer(page, 'boost'),
  paths: ['/settings', '/settings/abonnement', '/settings/connexion', '/subscription'],
})

testLayoutShift({
  of: 'a member who can withdraw from a contract',
  prepare: (page) => registerBuyer(page, 'flash_pack'),
  paths: ['/retractation'],
})
