// Rules: platform
import { expect, onPhone, test } from './fixtures.ts'
import { signIn } from './scenes.ts'

onPhone(() => {
  test('an unknown URL has status 404, and its page says so and links to the main pages', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 40[14]/)
    const answer = await page.goto('/nulle-part')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Page introuvable — Embellie')
    await expect(
      page.getByRole('heading', { level: 1, name: "Oups ! Cette page n'existe pas" }),
    ).toBeVisible()
    const main = page.getByRole('main')
    for (const name of ['Profils', 'Messages', 'Aide', 'Réglages']) {
      await expect(main.getByRole('link', { name })).toBeVisible()
    }
    await main.getByRole('link', { name: "Retour à l'accueil" }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Retrouvez l'amour/)
  })

  test('a failing server does not count as a missing session: the page offers to try again', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 503/)
    await signIn(page, 'gratuit')
    await page.clock.install()
    let attempts = 0
    await page.route('**/api/users/current', (route) => {
      attempts++
      return route.fulfill({ status: 503 })
    })
    await page.goto('/profile')
    const title = page.getByRole('heading', {
      level: 1,
      name: 'Problème de connexion. Vérifiez votre internet',
    })
    for (let attempt = 1; attempt <= 4; attempt++) {
      await expect.poll(() => attempts).toBeGreaterThanOrEqual(attempt)
      await page.clock.runFor(1000)
    }
    await expect(title).toBeVisible()
    expect(attempts).toBe(4)
    await page.unroute('**/api/users/current')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(title).toBeHidden()
    await expect(page).toHaveTitle('Mon profil — Embellie')
  })
})
