// Rules: orders
import type { Locator, Page, Request, Response } from '@playwright/test'
import { settleCheckout } from '#shared/contracts/orders.ts'
import {
  applyCode,
  CARDS,
  fillCard,
  fillCheckout,
  ORDER,
  order,
  waitForBank,
} from './checkout-scenes.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { register, requestsOf, toastOf } from './scenes.ts'

const SETTLE = `**${settleCheckout.path}`
const NUMBER = /(?:4242|4000|4111)[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}/

/** Records all that the page sends, including URLs and headers. */
function watchRequests(page: Page): () => Promise<string> {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return async () => {
    const parts = requests.map(async (request) => [
      request.url(),
      request.postData(),
      JSON.stringify(await request.allHeaders()),
    ])
    return (await Promise.all(parts)).flat().join('\n')
  }
}

const paid = (page: Page) => page.getByRole('heading', { level: 1, name: /^Vous êtes Premium, / })

onPhone(() => {
  test('Premium is bought with the welcome code after a refused card; no card number leaves the browser', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 402/)
    const sent = watchRequests(page)
    await page.clock.install()
    await register(page)
    await fillCheckout(page, CARDS.isRefused)
    await applyCode(page, 'bienvenue20')
    await expect(page.getByText('Code promo appliqué !')).toBeVisible()
    await page.getByRole('button', { name: /^Premium, 6 mois/ }).click()
    await expect(page.getByRole('region', { name: 'Votre formule' })).toContainText(
      'Code BIENVENUE20, −20 %',
    )
    await waitForBank(page, () => order(page))
    await expect(toastOf(page)).toContainText('Utilisez la carte test : 4242 4242 4242 4242')

    await fillCard(page)
    await waitForBank(page, () => order(page))
    await expect(paid(page)).toBeFocused()
    await expect(page.getByRole('main')).toContainText('48,00 €')
    await expect(page.getByText(/^EMB-\d{4}-\w{6}$/)).toBeVisible()
    await page.clock.runFor(4500)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('link', { name: 'Premium', exact: true }).first()).toBeVisible()
    expect(await sent()).not.toMatch(NUMBER)
  })
})

test('3-D Secure can be closed without a charge, then confirmed, by keyboard alone', async ({
  page,
}) => {
  await page.clock.install()
  await register(page)
  await page.goto('/checkout?plan=premium')
  await page.getByRole('textbox', { name: 'Nom sur la carte' }).focus()
  for (const value of ['Odile Martin', CARDS.requires3ds, '0928', '123']) {
    await page.keyboard.type(value.replaceAll(/(?<=\d) /g, ''))
    await page.keyboard.press('Tab')
  }
  await expect(page.getByRole('textbox', { name: 'Numéro de carte' })).toHaveValue(
    CARDS.requires3ds,
  )
  await expect(page.getByRole('textbox', { name: 'Expiration' })).toHaveValue('09/28')
  await tabTo(page, page.getByRole('checkbox', { name: /conditions générales de vente/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: ORDER }))
  await waitForBank(page, () => page.keyboard.press('Enter'))
  const bank = page.getByRole('dialog', { name: 'Votre banque vous demande de confirmer' })
  await expect(bank).toContainText('•••• 3184')
  await page.keyboard.press('Escape')
  await expect(bank).toBeHidden()
  await expect(page.getByRole('button', { name: ORDER })).toBeFocused()
  expect(await subscriptionOf(page)).toBeNull()

  await waitForBank(page, () => page.keyboard.press('Enter'))
  await bank.getByRole('textbox', { name: 'Code reçu par SMS' }).focus()
  await page.keyboard.type('123456')
  await waitForBank(page, () => page.keyboard.press('Enter'))
  await expect(paid(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.clock.runFor(60_000)
  await expect(paid(page)).toBeVisible()
})

/** Presses Tab from the previous field; the promo code and its links are between the two. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 6; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Settles the payment by another request, before the page that waits for it. The simulated bank takes ten seconds. */
async function settleElsewhere(page: Page, paymentIntentId: string): Promise<void> {
  const isOpen = async (answer: Response) =>
    answer.url().endsWith('/api/subscriptions/current') && (await answer.json()).subscription
  const read = page.waitForResponse(isOpen, { timeout: 30_000 })
  const settle = () =>
    requestsOf(page)('POST', settleCheckout.path, { planId: 'premium', paymentIntentId })
  await expect.poll(settle, { timeout: 20_000 }).toMatchObject({ success: true })
  await read
}

async function subscriptionOf(page: Page): Promise<unknown> {
  const answer = await page.request.get('/api/subscriptions/current')
  return (await answer.json()).subscription
}

test(
  'after a lost connection, the page waits for a slow bank and opens the plan when the bank confirms',
  AT_FULL_SIZE,
  async ({ page, browserErrors }) => {
    browserErrors.allow(/Failed to load resource: net::/)
    await page.clock.install()
    await register(page)
    await fillCheckout(page, CARDS.isSlow)
    await page.route('**/api/create-payment-intent', (route) => route.abort())
    await order(page)
    await expect(toastOf(page)).toContainText('Problème de connexion. Vérifiez votre internet')
    await expect(page.getByRole('textbox', { name: 'Nom sur la carte' })).toHaveValue(
      'Odile Martin',
    )
    await page.unroute('**/api/create-payment-intent')
    const pending = { success: false, status: 'pending' }
    await page.route(SETTLE, (route) => route.fulfill({ json: pending }))
    const opened = page.waitForResponse('**/api/create-payment-intent')
    await waitForBank(page, () => order(page))
    const wait = page.getByRole('heading', { name: "Votre banque n'a pas encore répondu" })
    await expect(wait).toBeFocused()
    await settleElsewhere(page, (await (await opened).json()).paymentIntentId)
    await expect(wait).toBeVisible()
    await page.unroute(SETTLE)
    await expect(paid(page)).toBeVisible()
    // Stops the countdown, after which the page would open the deck.
    await page.keyboard.press('Shift')
  },
)
