// Rules: payment-providers
import type { Page } from '@playwright/test'
import { openServerDatabase } from '../support/e2e-database.ts'
import { openServer, type RunningServer } from '../support/e2e-server.ts'
import { acceptTerms, order } from './checkout-scenes.ts'
import { test as base, expect } from './fixtures.ts'
import { register } from './scenes.ts'

/** A server with the keys of Stripe, whose content security policy allows Stripe's script and no other. */
const test = base.extend<object, { stripeServer: RunningServer }>({
  stripeServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs.
    async ({}, use) => {
      const database = await openServerDatabase()
      const server = await openServer({
        DATABASE_URL: database.url,
        STRIPE_SECRET_KEY: 'sk_test_7k4m9q',
        STRIPE_WEBHOOK_SECRET: 'whsec_7k4m9q',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_7k4m9q',
      })
      await use(server)
      await server.close()
      await database.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ stripeServer }, use) => use(stripeServer.url),
})

/** A stub of Stripe's script, with the parts that the checkout uses. */
const STRIPE_JS = `
  const payment = {
    mount(place) {
      const field = document.createElement('label')
      field.append('Carte chez Stripe', document.createElement('input'))
      place.append(field)
    },
    on() {},
    destroy() {},
  }
  const elements = { create: () => payment, update() {}, submit: async () => ({}) }
  window.Stripe = Object.assign(
    () => ({
      elements: () => elements,
      confirmPayment: async () => ({ paymentIntent: { status: 'succeeded' } }),
    }),
    { version: 'endive' },
  )
`

/**
 * Mocks Stripe's script and the responses that the server would base on Stripe. Returns the URLs of requested scripts.
 */
async function mockStripe(page: Page): Promise<string[]> {
  const scripts: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS })
  })
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({
      json: {
        clientSecret: 'pi_7k4m9q_secret_3v',
        paymentIntentId: 'pi_7k4m9q',
        amount: 60_00,
        reference: 'EMB-2026-7K4M9Q',
        startsLater: false,
      },
    }),
  )
  await page.route('**/api/subscription/create', (route) =>
    route.fulfill({ json: { success: true, status: 'paid' } }),
  )
  return scripts
}

test('the script of Stripe is loaded only by the checkout, and shows the card field under its content security policy', async ({
  page,
}) => {
  const scripts = await mockStripe(page)
  await register(page)
  await page.goto('/home')
  await page.goto('/subscription')
  expect(scripts).toEqual([])
  await page.goto('/checkout?plan=premium')
  await expect(page.getByRole('textbox', { name: 'Carte chez Stripe' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Numéro de carte' })).toHaveCount(0)
  expect(scripts).toHaveLength(1)
  await acceptTerms(page)
  await order(page)
  await expect(page.getByRole('heading', { name: /^Vous êtes Premium, / })).toBeFocused()
  await page.keyboard.press('Shift')
})
