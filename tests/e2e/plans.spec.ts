// Rules: plans
import type { Locator, Page } from '@playwright/test'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { addPhotos, register, signIn, toastOf } from './scenes.ts'
import { testLayoutShift } from './shift-checks.ts'

/** Fills in a card that succeeds, and accepts the terms of sale. */
async function fillCard(form: Locator): Promise<void> {
  await form.getByLabel('Nom sur la carte').fill('Odile Martin')
  await form.getByLabel('Numéro de carte').fill('4242 4242 4242 4242')
  await form.getByLabel('Expiration').fill('12/30')
  await form.getByLabel('CVC').fill('123')
  await form.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
}

function card(page: Page, plan: string): Locator {
  return page.getByRole('article', { name: plan })
}

/** The simulated bank takes two seconds. */
const PAYMENT_TIMEOUT = { timeout: 15_000 }
const ORDER = 'Commander avec obligation de paiement'

onPhone(() => {
  test('a plan leads to the checkout, or is bought on the page of the plans itself and celebrated', async ({
    page,
  }) => {
    await register(page)
    await page.goto('/home')
    await page.getByRole('link', { name: 'Gratuit', exact: true }).click()
    await expect(card(page, 'Gratuit')).toContainText('Votre formule actuelle')
    await expect(card(page, 'Premium')).toContainText('Engagement 6 mois, soit 60 € au total.')
    await page.getByRole('radio', { name: 'Au mois' }).check()
    await expect(card(page, 'Gold')).toContainText('25 € par mois')
    await card(page, 'Premium').getByRole('link', { name: 'Choisir Premium' }).click()
    await expect(page).toHaveURL('/checkout?plan=premium&billing=monthly')
    await expect(page.getByRole('heading', { name: 'Paiement' })).toBeVisible()

    await page.goto('/revenuecat-subscription')
    await card(page, 'Premium').getByRole('button', { name: 'Choisir Premium' }).click()
    await expect(page.getByRole('heading', { name: 'Votre commande' })).toBeFocused()
    await fillCard(page.getByRole('main'))
    await page.getByRole('button', { name: ORDER }).click()
    const sunrise = page.getByRole('dialog', { name: 'Bienvenue dans Premium' })
    await expect(sunrise).toBeVisible(PAYMENT_TIMEOUT)
    await expect(toastOf(page)).toContainText('Abonnement activé !')
    await expect(page).toHaveURL('/home')
    await page.keyboard.press('Escape')
    await expect(sunrise).toBeHidden()

    await page.goto('/subscription')
    await expect(card(page, 'Premium')).toContainText('Votre formule actuelle')
    await expect(card(page, 'Gold').getByRole('link', { name: 'Passer à Gold' })).toBeVisible()
  })

  test('a « Mise en avant » is bought in the bonus dialog', AT_FULL_SIZE, async ({ page }) => {
    await register(page)
    // A « Mise en avant » requires a photo.
    await page.goto('/edit-profile')
    await addPhotos(page, 1)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page).toHaveURL('/profile')
    await page.goto('/home')
    await page.getByRole('button', { name: /bonus/i }).filter({ visible: true }).click()
    const bonus = page.getByRole('dialog')
    await expect(bonus.getByText(/^Pack 50 Flashs.*Réservé à Premium/)).toBeVisible()
    await bonus.getByRole('radio', { name: /^Mise en avant/ }).check()
    await bonus.getByRole('button', { name: /^Continuer, 10/ }).click()
    await expect(bonus.getByText('10,00 €', { exact: true })).toBeVisible()
    await fillCard(bonus)
    await bonus.getByRole('checkbox', { name: /^Je demande le début immédiat/ }).check()
    await bonus.getByRole('button', { name: ORDER }).click()
    await expect(toastOf(page)).toContainText(
      'Votre profil passe en priorité pendant 24 heures.',
      PAYMENT_TIMEOUT,
    )
    await expect(bonus).toBeHidden()
  })
})

testLayoutShift({
  of: 'a free member who compares plans',
  prepare: (page) => signIn(page, 'gratuit'),
  paths: ['/subscription', '/monthly-offer', '/checkout?plan=premium'],
})
