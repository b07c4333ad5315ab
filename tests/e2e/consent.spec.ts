// Rules: analytics
import type { Locator } from '@playwright/test'
import { recordEvent } from '#shared/contracts/analytics.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { NOT_SIGNED_IN, register } from './scenes.ts'

test.use({ hasAnsweredConsent: false })

/**
 * The fixed or sticky elements that contain the question. Without any it is part of the page flow and covers nothing.
 */
function findLayers(question: Locator): Promise<string[]> {
  return question.evaluate((line) => {
    const layers: string[] = []
    for (let at: Element | null = line; at; at = at.parentElement) {
      const { position } = getComputedStyle(at)
      if (position === 'fixed' || position === 'sticky') layers.push(at.outerHTML.slice(0, 80))
    }
    return layers
  })
}

onPhone(() => {
  test('no event is recorded before consent, and consent can be withdrawn from any page', async ({
    page,
  }) => {
    const recorded: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(recordEvent.path)) recorded.push(request.postData() ?? '')
    })
    await page.goto('/')
    const question = page.getByRole('region', { name: "Mesure d'audience" })
    await expect(question.getByRole('button')).toHaveText(['Oui', 'Non'])
    expect(await findLayers(question)).toEqual([])
    await register(page)
    await page.goto('/subscription')
    await expect(question).toBeVisible()
    expect(recorded).toEqual([])

    await question.getByRole('button', { name: 'Oui' }).click()
    await expect(question).toBeHidden()
    await page.goto('/monthly-offer')
    await expect.poll(() => recorded).toEqual(['{"name":"subscription_viewed"}'])
    const cookies = await page.context().cookies()
    expect(
      cookies.map(({ name }) => name).filter((name) => /track|analytics|ga/.test(name)),
    ).toEqual([])

    await page.getByText('Informations légales').click()
    await page.getByRole('button', { name: "Mesure d'audience" }).click()
    await question.getByRole('button', { name: 'Non' }).click()
    await page.goto('/subscription')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(recorded).toHaveLength(1)
  })

  test(
    'the consent question is not shown on the deck or in the registration, and covers nothing at the end of a page',
    AT_FULL_SIZE,
    async ({ page, browserErrors }) => {
      browserErrors.allow(NOT_SIGNED_IN)
      const question = page.getByRole('region', { name: "Mesure d'audience" })
      await page.goto('/onboarding')
      await expect(page.getByRole('button', { name: 'Continuer' })).toBeVisible()
      await expect(question).toHaveCount(0)
      await register(page)
      await page.goto('/home')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(question).toHaveCount(0)
      await page.goto('/nouvelles')
      await expect(question).toBeInViewport({ ratio: 1 })
      // It is above the bottom bar, and at the end of the page below all content.
      const foot = page.getByRole('contentinfo')
      await foot.getByText('Informations légales').click()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const top = (await question.boundingBox())?.y ?? 0
      const last = await page.getByRole('button', { name: "Mesure d'audience" }).boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
    },
  )
})
