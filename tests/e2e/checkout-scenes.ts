import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { register, registerUnconfirmed, type Screen, signIn } from './scenes.ts'

export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  requires3ds: '4000 0027 6000 3184',
  isSlow: '4000 0000 0000 0077',
  isRefused: '4111 1111 1111 1111',
} as const

export const ORDER = 'Commander avec obligation de paiement'
const PREMIUM = '/checkout?plan=premium'

export function fillCard(form: Page | Locator, number: string = CARDS.succeeds): Promise<void> {
  return fillFields(form, {
    'Nom sur la carte': 'Odile Martin',
    'Numéro de carte': number,
    Expiration: '09/28',
    CVC: '123',
  })
}

async function fillFields(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form.getByRole('textbox', { name: label }).fill(value)
  }
}

export function acceptTerms(form: Page | Locator): Promise<void> {
  return form.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
}

export async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Code promo/ }).fill(code)
  await page.getByRole('button', { name: 'Appliquer' }).click()
}

async function applyWelcomeCode(page: Page): Promise<void> {
  await applyCode(page, 'BIENVENUE20')
  await page.getByRole('button', { name: 'Retirer' }).waitFor()
}

/** Opens the checkout of Premium and fills it in, without ordering. */
export async function fillCheckout(page: Page, number: string = CARDS.succeeds): Promise<void> {
  await page.goto(PREMIUM)
  await fillCard(page, number)
  await acceptTerms(page)
}

export function order(page: Page): Promise<void> {
  return page.getByRole('button', { name: ORDER }).click()
}

/**
 * Presses, waits for the request to the simulated bank, and advances the clock by the two seconds that it takes at
 * least.
 */
export async function waitForBank(page: Page, press: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse('**/api/payments/simulated/confirm')
  await press()
  await answer
  await page.clock.runFor(2000)
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.clock.install()
  await fillCheckout(page, number)
  await applyWelcomeCode(page)
  await waitForBank(page, () => order(page))
}

async function openBankDialog(page: Page): Promise<void> {
  await payWith(page, CARDS.requires3ds)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Stays on the success page: a key press stops its countdown. */
async function paySuccessfully(page: Page): Promise<void> {
  await payWith(page, CARDS.succeeds)
  await expect(page.getByRole('heading', { name: /^Vous êtes Premium, / })).toBeVisible()
  await expect(page.getByText(/^EMB-\d{4}-\w{6}$/)).toBeVisible()
  await page.clock.resume()
  await page.keyboard.press('Shift')
}

/** The screens of the checkout that have a design. */
export const CHECKOUT_SCENES = [
  {
    screen: 'checkout-lawful',
    isOfEveryRun: true,
    open: async (page: Page) => {
      await register(page)
      await page.goto(PREMIUM)
      await applyWelcomeCode(page)
    },
  },
  {
    screen: 'checkout-3ds',
    open: async (page: Page) => {
      await register(page)
      await openBankDialog(page)
    },
  },
  {
    screen: 'succes',
    open: async (page: Page) => {
      await register(page)
      await paySuccessfully(page)
    },
  },
]

/** Other states of the checkout, without a design, for the checks of layout.spec.ts. */
export const CHECKOUT_SCREENS: readonly Screen[] = [
  {
    name: 'checkout, with its errors',
    path: PREMIUM,
    title: 'Paiement',
    prepare: (page: Page) => register(page),
    enter: async (page: Page) => {
      await applyCode(page, 'BIENVENUE20')
      await order(page)
    },
  },
  {
    name: 'checkout of Gold, by the month',
    path: '/checkout?plan=gold&billing=monthly',
    title: 'Paiement',
    as: 'gratuit',
  },
  {
    name: 'checkout, the bank is slow',
    path: PREMIUM,
    title: 'Paiement',
    prepare: (page: Page) => register(page),
    enter: async (page: Page) => {
      const pending = { success: false, status: 'pending' }
      await page.route('**/api/subscription/create', (route) => route.fulfill({ json: pending }))
      await payWith(page, CARDS.isSlow)
      await page.getByRole('heading', { name: "Votre banque n'a pas encore répondu" }).waitFor()
    },
  },
  {
    name: 'another card, a renewal to pay',
    path: '/payment-card',
    title: 'Votre carte de paiement',
    prepare: async (page: Page) => {
      await signIn(page, 'premium')
      const owed = {
        ...{ status: 'requires_action', amountCents: 13_00, clientSecret: 'simpay_secret' },
        card: { brand: 'amex', last4: '8431', expires: '09/28' },
      }
      await page.route('**/api/subscriptions/owed', (route) => route.fulfill({ json: owed }))
    },
    enter: (page: Page) =>
      page.getByRole('button', { name: 'Confirmer 13,00 € auprès de ma banque' }).waitFor(),
  },
  {
    name: 'checkout, address to confirm',
    path: PREMIUM,
    title: 'Confirmez votre adresse e-mail pour commander.',
    prepare: registerUnconfirmed,
  },
]
