import { recordEvent } from '#shared/contracts/analytics.ts'
import { atEachWidth, expect, test } from './fixtures.ts'
import { register } from './scenes.ts'

test.use({ hasAnsweredConsent: false })

atEachWidth(() => {
  test('nothing is counted before an answer, and a yes can be taken back from any page', async ({
    page,
  }) => {
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(recordEvent.path)) counted.push(request.postData() ?? '')
    })
    await page.goto('/')
    const question = page.getByRole('region', { name: "Mesure d'audience" })
    await expect(question.getByRole('button')).toHaveText(['Refuser', 'Accepter'])
    await register(page)
    await page.goto('/subscription')
    await expect(question).toBeVisible()
    expect(counted).toEqual([])

    await question.getByRole('button', { name: 'Accepter' }).click()
    await expect(question).toBeHidden()
    await page.goto('/monthly-offer')
    await expect.poll(() => counted).toEqual(['{"name":"subscription_viewed"}'])
    const cookies = await page.context().cookies()
    expect(
      cookies.map(({ name }) => name).filter((name) => /track|analytics|ga/.test(name)),
    ).toEqual([])

    await page.getByRole('button', { name: "Mesure d'audience" }).click()
    await question.getByRole('button', { name: 'Refuser' }).click()
    await page.goto('/subscription')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(counted).toHaveLength(1)
  })
})
