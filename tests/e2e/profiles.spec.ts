// Rules: discovery
import type { Page } from '@playwright/test'
import { getMember } from '#shared/contracts/opened-profile.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { flash, registerNeighbours, requestsOf, signIn } from './scenes.ts'
import { testLayoutShift } from './shift-checks.ts'

/** The counter of visits: on a phone it is updated but not shown. */
function visitsCounter(page: Page) {
  return page.locator('header a[href="/profiles?tab=visites"]')
}

function ages(page: Page) {
  return page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => Number(/(\d+) ans/.exec(card.textContent)?.[1])))
}

/** Unfolds the filters, which are folded on a phone. */
async function unfoldFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filtres/ }).click()
}

onPhone(() => {
  test(
    'filters of a gold member are kept in the URL, restored by the back button, and cleared together',
    AT_FULL_SIZE,
    async ({ page }) => {
      await signIn(page, 'gold')
      await page.goto('/profiles')
      await expect(
        page.getByRole('list', { name: 'Profils à la une' }).getByRole('link'),
      ).toHaveCount(6)
      // Neither the part of « À la une » outside of its scroller nor text for screen readers widens the page.
      const { clientWidth, scrollWidth } = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement
        return { clientWidth, scrollWidth }
      })
      expect(scrollWidth).toBe(clientWidth)
      await unfoldFilters(page)
      await page.getByRole('combobox', { name: 'Âge max' }).selectOption('55 ans')
      await page.getByText('Plus de critères').click()
      await page.getByRole('checkbox', { name: 'Cuisine' }).check()
      await page.getByRole('button', { name: 'Voir les profils' }).click()
      await expect(page).toHaveURL('/profiles?ageMax=55&interests=Cuisine')
      await expect(
        page.getByRole('status').filter({ hasText: /profils? affichés?/ }),
      ).toBeAttached()
      const found = await ages(page)
      expect(found.length).toBeGreaterThan(0)
      expect(Math.max(...found)).toBeLessThanOrEqual(55)

      await page.reload()
      await unfoldFilters(page)
      await expect(page.getByRole('combobox', { name: 'Âge max' })).toHaveValue('55')
      await expect(page.getByRole('checkbox', { name: 'Cuisine' })).toBeChecked()
      await page.getByRole('button', { name: 'Tout effacer' }).click()
      await expect(page).toHaveURL('/profiles')
      await expect.poll(async () => Math.max(...(await ages(page)))).toBeGreaterThan(55)
      await page.goBack()
      await expect(page).toHaveURL('/profiles?ageMax=55&interests=Cuisine')
      await expect.poll(async () => Math.max(...(await ages(page)))).toBeLessThanOrEqual(55)
    },
  )

  test(
    'on the free plan filters are locked, visits and flashes are counted but veiled, and the counter of visits is reset in every tab',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const other = await openPage()
      const [odile, serge] = await registerNeighbours(page, [other])
      await requestsOf(other)('GET', getMember.path.replace(':id', odile.id))
      await flash(other, odile)
      const tab = await page.context().newPage()
      await Promise.all([page.goto('/profiles'), tab.goto('/profiles')])
      await expect(visitsCounter(tab)).toContainText('1')
      const locked = page.getByRole('region', { name: 'Filtres de recherche avancés' })
      await expect(locked.getByRole('link', { name: 'Voir les offres Premium' })).toBeVisible()

      await page.getByRole('tab', { name: 'Visites 1 nouvelle' }).click()
      await expect(page.getByRole('heading', { name: 'Vous avez reçu une visite' })).toBeVisible()
      await expect(visitsCounter(page)).toHaveText('Visites')
      await expect(visitsCounter(tab)).toHaveText('Visites')
      await tab.close()

      await page.getByRole('tab', { name: 'Flashs reçus 1 nouveau' }).click()
      await expect(page.getByRole('heading', { name: 'Vous avez reçu un flash' })).toBeVisible()
      const veiled = page.getByRole('img', { name: "Portrait voilé d'un membre" })
      await expect(veiled).toHaveCount(1)
      await expect(veiled).toHaveJSProperty('complete', true)
      expect(await page.locator('main').innerHTML()).not.toContain(serge.id)
      await page.goBack()
      await expect(page).toHaveURL('/profiles?tab=visites')
    },
  )
})

testLayoutShift({
  of: 'a free member who looks around',
  prepare: (page) => signIn(page, 'gratuit'),
  paths: ['/home', '/profiles'],
})

testLayoutShift({
  of: 'a free member who reads the flashes received',
  prepare: (page) => signIn(page, 'gratuit'),
  paths: ['/profiles?tab=flashs'],
})

testLayoutShift({
  of: 'a Premium member',
  prepare: (page) => signIn(page, 'premium'),
  paths: ['/profiles', '/profiles?tab=visites'],
})

test(
  'cards of a list have one height, verified or not; the footer of the filters and a selected chip keep their layout',
  AT_FULL_SIZE,
  async ({ page }) => {
    await signIn(page, 'gold')
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/profiles')
    await page.getByRole('button', { name: /^Filtres/ }).click()
    await page.getByText('Plus de critères').click()
    const link = await page.getByRole('link', { name: 'Mes préférences' }).boundingBox()
    const button = await page.getByRole('button', { name: 'Voir les profils' }).boundingBox()
    expect(link?.y).toBe(button?.y)
    const chip = page.getByRole('checkbox', { name: 'Cuisine' })
    const unchosen = await chip.boundingBox()
    await chip.check()
    const chosen = await chip.boundingBox()
    expect(Math.abs((chosen?.width ?? 0) - (unchosen?.width ?? 0))).toBeLessThan(4)
    const cards = page.getByRole('article')
    const heights = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().height),
    )
    // Rows with different text can differ by less than is visible.
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  },
)
