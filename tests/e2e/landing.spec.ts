import { atEachWidth, expect, test } from './fixtures.ts'

const SLIDE_MS = 7000

atEachWidth(() => {
  test('the landing page says what the product promises', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle("Retrouvez l'amour après 40 ans — Embellie")
    await expect(
      page.getByRole('heading', { level: 1, name: "Retrouvez l'amour après 40 ans" }),
    ).toBeVisible()
    for (const [term, figure] of [
      ['célibataires inscrits', 'Plus de 10 000'],
      ['note des membres', '4,8/5'],
      ['une communauté mature', '40 à 75 ans'],
      ['par mois, dès (engagement 6 mois, 60 €)', '10 euros'],
    ] as const) {
      const fact = page.getByText(term, { exact: true }).locator('..')
      await expect(fact.getByRole('definition')).toContainText(figure)
    }
    for (const name of ['Communauté mature', 'Sécurité garantie', 'Rencontres authentiques']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
  })

  test('every way in leads to the registration or to the sign-in', async ({ page }) => {
    await page.goto('/')
    for (const [name, path] of [
      ['Commencer gratuitement', '/onboarding'],
      ['Créer mon profil gratuitement', '/onboarding'],
      ['Déjà membre ? Se connecter', '/onboarding'],
      ['Se connecter', '/login'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Retrouvez l'amour/)
    }
  })

  test('the carousel shows the next of four couples every 7 seconds, until it is stopped', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    const carousel = page.getByRole('region', { name: 'Ils se sont trouvés ici' })
    const pauseButton = carousel.getByRole('button', { name: 'Mettre le défilement en pause' })
    await expect(carousel.getByRole('figure', { name: '1 sur 4' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    const resumeButton = carousel.getByRole('button', { name: 'Reprendre le défilement' })
    // Prerendered, the button is seen before it works.
    await expect(async () => {
      await pauseButton.click({ timeout: 500 })
      await expect(resumeButton).toBeVisible({ timeout: 500 })
    }).toPass()
    await carousel.getByRole('button', { name: 'Témoignage 1' }).click()
    await resumeButton.click()
    await page.getByRole('heading', { level: 1 }).hover()
    for (const slide of [2, 3, 4, 1]) {
      await page.clock.runFor(SLIDE_MS)
      await expect(carousel.getByRole('figure', { name: `${slide} sur 4` })).toBeVisible()
    }
    await pauseButton.click()
    await page.clock.runFor(3 * SLIDE_MS)
    await expect(carousel.getByRole('figure', { name: '1 sur 4' })).toBeVisible()
    await page.clock.resume()
  })
})

test('the landing page can be read before and without any script', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Retrouvez l'amour/)
  await page.getByRole('link', { name: 'Commencer gratuitement' }).click()
  await expect(page).toHaveURL('/onboarding')
  await page.close()
})
