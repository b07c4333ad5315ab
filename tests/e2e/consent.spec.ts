// Rules: analytics
import type { Locator } from '@playwright/test'
import { recordEvent } from '#shared/contracts/analytics.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { register, VISITOR } from './scenes.ts'

test.use({ hasAnsweredConsent: false })

/**
 * What lifts the question over the page: as a part of it, what stands before it ends where it begins, and no layer lies
 * over anything.
 */
function liftedBy(question: Locator): Promise<string[]> {
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
  test('nothing is counted before an answer, and a yes can be taken back from any page', async ({
    page,
  }) => {
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(recordEvent.path)) counted.push(request.postData() ?? '')
    })
    await page.goto('/')
    const question = page.getByRole('region', { name: "Mesure d'audience" })
    await expect(question.getByRole('button')).toHaveText(['Oui', 'Non'])
    expect(await liftedBy(question)).toEqual([])
    await register(page)
    await page.goto('/subscription')
    await expect(question).toBeVisible()
    expect(counted).toEqual([])

    await question.getByRole('button', { name: 'Oui' }).click()
    await expect(question).toBeHidden()
    await page.goto('/monthly-offer')
    await expect.poll(() => counted).toEqual(['{"name":"subscription_viewed"}'])
    const cookies = await page.context().cookies()
    expect(
      cookies.map(({ name }) => name).filter((name) => /track|analytics|ga/.test(name)),
    ).toEqual([])

    await page.getByText('Informations légales').click()
    await page.getByRole('button', { name: "Mesure d'audience" }).click()
    await question.getByRole('button', { name: 'Non' }).click()
    await page.goto('/subscription')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(counted).toHaveLength(1)
  })

  test(
    'the question waits where somebody reads a face or fills in a form, and covers nothing at the foot of a page',
    AT_FULL_SIZE,
    async ({ page, complaints }) => {
      complaints.expect(VISITOR)
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
      // Above the bottom bar, and at the end of the page under all that stands on it.
      const foot = page.getByRole('contentinfo')
      await foot.getByText('Informations légales').click()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const top = (await question.boundingBox())?.y ?? 0
      const last = await page.getByRole('button', { name: "Mesure d'audience" }).boundingBox()
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
    },
  )
})
