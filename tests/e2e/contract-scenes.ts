import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { createPaymentIntent, settleCheckout } from '#shared/contracts/orders.ts'
import { confirmSimulatedPayment } from '#shared/contracts/payment-providers.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import type { Product } from '#shared/domain/products.ts'
import { freshEmail } from '../support/e2e-member.ts'
import { expect } from './fixtures.ts'
import { NOT_SIGNED_IN, register, requestsOf, type Screen } from './scenes.ts'

/** Buys a product with a card that succeeds, by requests, without the screens of the checkout. */
async function buy(page: Page, planId: Product): Promise<void> {
  const send = requestsOf(page)
  const order = { planId, immediateStart: true, termsVersion: LEGAL_TEXTS.terms.version }
  const intent = z.parse(
    createPaymentIntent.response,
    await send('POST', createPaymentIntent.path, order),
  )
  const { clientSecret, paymentIntentId } = intent
  await send('POST', confirmSimulatedPayment.path, { clientSecret, token: 'tok_visa' })
  const settled = await send('POST', settleCheckout.path, { planId, paymentIntentId })
  expect(settled).toMatchObject({ success: true })
}

/** Signs a page in as Odile, who has just bought Premium with its commitment, and a bonus product. */
export async function registerBuyer(
  page: Page,
  bonus: 'flash_pack' | 'boost',
): Promise<CurrentMember> {
  const odile = await register(page)
  await buy(page, 'premium')
  await buy(page, bonus)
  return odile
}

interface CancellationFields {
  email?: string
  reference?: string
}

/** Fills in the first screen of « résilier votre contrat » as a visitor, and goes to the second one. */
export async function goToCancellationCheck(
  page: Page,
  { email, reference }: CancellationFields = {},
) {
  await page.goto('/resilier')
  await page.getByLabel('E-mail de votre compte').fill(email ?? freshEmail())
  await page.getByLabel('Prénom').fill('Hélène')
  if (reference) await page.getByLabel(/^Référence du contrat/).fill(reference)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Est-ce bien cela ?' })).toBeFocused()
}

/** Goes to the last check of « renoncer au contrat ici », for Premium and not for the product bought after it. */
export async function goToWithdrawalCheck(page: Page): Promise<void> {
  await page.goto('/retractation')
  await page.getByRole('radio', { name: /^Premium/ }).check({ force: true })
  await page.getByRole('button', { name: 'renoncer au contrat ici' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Une dernière vérification' })
  await expect(title).toBeFocused()
}

/** The screens of cancellation, withdrawal and the settings of a subscriber that have a design. */
export const CONTRACT_SCENES = [
  {
    screen: 'resilier',
    allowedErrors: NOT_SIGNED_IN,
    open: (page: Page) => page.goto('/resilier'),
  },
  {
    screen: 'resilier-verifier',
    allowedErrors: NOT_SIGNED_IN,
    open: (page: Page) => goToCancellationCheck(page, { reference: 'EMB-2026-7K4M9Q' }),
  },
  {
    screen: 'resilier-confirme',
    allowedErrors: NOT_SIGNED_IN,
    open: async (page: Page) => {
      await goToCancellationCheck(page)
      await page.getByRole('button', { name: 'notifier la résiliation' }).click()
    },
  },
  {
    screen: 'retractation',
    open: async (page: Page) => {
      await registerBuyer(page, 'flash_pack')
      await page.goto('/retractation')
      await page.getByRole('radio', { name: /^Premium/ }).check({ force: true })
    },
  },
  {
    screen: 'retractation-confirmer',
    open: async (page: Page) => {
      await registerBuyer(page, 'flash_pack')
      await goToWithdrawalCheck(page)
    },
  },
  {
    screen: 'retractation-accuse',
    open: async (page: Page) => {
      await registerBuyer(page, 'flash_pack')
      await goToWithdrawalCheck(page)
      await page.getByRole('button', { name: 'confirmer la rétractation' }).click()
    },
  },
  {
    screen: 'settings-premium',
    open: async (page: Page) => {
      await registerBuyer(page, 'boost')
      await page.goto('/settings/abonnement')
    },
  },
]

/** Other states of cancellation and withdrawal, without a design, for the checks of layout.spec.ts. */
export const CONTRACT_SCREENS: readonly Screen[] = [
  {
    name: 'cancellation, with its errors',
    path: '/resilier',
    title: 'Résilier votre contrat',
    allowedErrors: NOT_SIGNED_IN,
    enter: (page: Page) => page.getByRole('button', { name: 'Continuer' }).click(),
  },
  {
    name: 'cancellation, to be checked',
    path: '/resilier',
    title: 'Est-ce bien cela ?',
    allowedErrors: NOT_SIGNED_IN,
    enter: (page: Page) =>
      goToCancellationCheck(page, {
        email: 'une-adresse-vraiment-tres-longue@un-domaine-qui-l-est-aussi.exemple.fr',
      }),
  },
  {
    name: 'cancellation, the link of a message',
    path: `/resilier?confirmer=${'a'.repeat(43)}`,
    title: 'Confirmez votre résiliation',
    allowedErrors: NOT_SIGNED_IN,
    prepare: async (page: Page) => {
      const ended = { contract: 'Premium, 6 mois', endsAt: '2027-05-20T12:00:00.000Z' }
      await page.route('**/api/cancellations/link/*', (route) => route.fulfill({ json: ended }))
    },
    enter: (page: Page) => page.getByText('20 mai 2027').waitFor(),
  },
  {
    name: 'cancellation, a link that has expired',
    path: `/resilier?confirmer=${'a'.repeat(43)}`,
    title: "Ce lien n'est plus valable",
    allowedErrors: /status of 40[14]/,
  },
  {
    name: 'withdrawal of a visitor, with its errors',
    path: '/retractation',
    title: "Changer d'avis",
    allowedErrors: NOT_SIGNED_IN,
    enter: (page: Page) => page.getByRole('button', { name: 'renoncer au contrat ici' }).click(),
  },
  {
    name: 'withdrawal, nothing to withdraw from',
    path: '/retractation',
    title: "Changer d'avis",
    prepare: (page: Page) => register(page),
  },
]
