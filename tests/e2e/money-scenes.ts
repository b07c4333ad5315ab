import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { listReceipts } from '#shared/contracts/receipts.ts'
import { registerBuyer } from './contract-scenes.ts'
import { expect } from './fixtures.ts'
import { requestsOf, type Screen, signIn } from './scenes.ts'

/**
 * Signs a page in as the administrator, after Odile has bought Premium; returns her email and the order's reference.
 */
export async function sellPremium(
  page: Page,
  buyerPage: Page,
): Promise<{ email: string; reference: string }> {
  const { email } = await registerBuyer(buyerPage, 'boost')
  const answer = await requestsOf(buyerPage)('GET', listReceipts.path)
  const receipts = z.parse(listReceipts.response, answer)
  const premium = receipts.find(({ product }) => product === 'premium')
  await signIn(page, 'admin')
  return { email, reference: premium?.reference ?? '' }
}

/** Finds an order by the email of its buyer and opens it. */
export async function openOrder(
  page: Page,
  { email, reference }: Awaited<ReturnType<typeof sellPremium>>,
) {
  await page
    .getByRole('searchbox', { name: 'Référence, nom, e-mail, paiement ou montant' })
    .fill(email)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Premium, 6 mois' })).toBeFocused()
}

/** The pages of /admin about money, for the checks of layout.spec.ts. */
export const MONEY_SCREENS: readonly Screen[] = [
  {
    name: 'payments, one being refunded',
    path: '/admin/paiements',
    title: 'Paiements',
    prepare: async (page: Page, openPage: () => Promise<Page>) => {
      await sellPremium(page, await openPage())
    },
    enter: async (page: Page) => {
      await page
        .getByRole('row', { name: /Premium, 6 mois/ })
        .getByRole('link')
        .first()
        .click()
      await page.getByRole('button', { name: 'Rembourser' }).click()
    },
  },
  {
    name: 'payments, nothing to be looked at',
    path: '/admin/paiements?vue=a-traiter',
    title: 'Paiements',
    as: 'admin',
  },
  {
    name: 'promo codes, one being made',
    path: '/admin/codes-promo',
    title: 'Codes promo',
    as: 'admin',
    enter: async (page: Page) => {
      await expect(page.getByRole('table')).toBeVisible()
      await page.getByRole('button', { name: 'Nouveau code' }).click()
    },
  },
  {
    name: 'offers, one being made',
    path: '/admin/offres',
    title: 'Offres',
    as: 'admin',
    enter: async (page: Page) => {
      await page.getByRole('button', { name: 'Nouvelle offre' }).click()
      await page.getByLabel(/^Prix total/).fill('49,99')
      await expect(page.getByRole('region', { name: 'Ce que les membres liront' })).toBeVisible()
    },
  },
  {
    name: 'newsletter list',
    path: '/admin/newsletter',
    title: 'Newsletter',
    as: 'admin',
  },
]
