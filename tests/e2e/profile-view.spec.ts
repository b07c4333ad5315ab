// Rules: discovery, visits
import * as z from 'zod/mini'
import { getStats } from '#shared/contracts/members.ts'
import { AT_FULL_SIZE, expect, onPhone, test } from './fixtures.ts'
import { flash, registerNeighbours, requestsOf } from './scenes.ts'

onPhone(() => {
  test('a profile opened from its card counts as a visit, and a flash on it removes the card from the deck', async ({
    page,
    openPage,
  }) => {
    const other = await openPage()
    const [, serge] = await registerNeighbours(page, [other])
    await page.goto('/home')
    await page.getByRole('link', { name: 'Voir le profil de Serge' }).click()
    await expect(page).toHaveURL(`/profiles/${serge.id}`)
    const title = page.getByRole('heading', { level: 1, name: /^Serge \d\d ans$/ })
    await expect(title).toBeFocused()
    await expect(page).toHaveTitle(/^Serge, \d\d ans — Embellie$/)
    const stats = z.parse(getStats.response, await requestsOf(other)('GET', getStats.path))
    expect(stats.visits).toBe(1)

    await page.getByRole('button', { name: 'Agrandir la photo principale de Serge' }).click()
    const viewer = page.getByRole('dialog', { name: 'Photos de Serge' })
    await expect(viewer.getByRole('img', { name: 'Portrait de Serge' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()

    await page.getByRole('button', { name: 'Flasher', exact: true }).click()
    await expect(page.getByText('Flash envoyé !')).toBeVisible()
    const answer = page.getByRole('region', { name: 'Votre réponse' })
    await expect(answer).toContainText('Flash envoyé')
    await page.getByRole('link', { name: 'Retour', exact: true }).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { name: 'Vous avez vu tout le monde' })).toBeVisible()
    await page.goForward()
    await expect(answer).toContainText('Flash envoyé')
  })

  test(
    'flashing back on a profile is a match, and its page links to the conversation and back',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const other = await openPage()
      const [odile, serge] = await registerNeighbours(page, [other])
      await flash(other, odile)
      await page.goto('/profiles')
      await page.getByRole('link', { name: /^Serge/ }).click()
      // Waits for the profile, as the grid has a button of the same name.
      await expect(page.getByRole('heading', { level: 1, name: /^Serge/ })).toBeVisible()
      await page.getByRole('button', { name: 'Flasher', exact: true }).click()
      const modal = page.getByRole('dialog', { name: "C'est un match !" })
      // It closes by itself after three seconds, within which a key press works on any machine.
      await expect(modal).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(modal).toBeHidden()
      await page.getByRole('link', { name: 'Envoyer un message' }).click()
      await expect(page).toHaveURL(`/chat/${serge.id}`)
      await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Serge' }).click()
      await expect(page).toHaveURL(`/profiles/${serge.id}`)
      await expect(page.getByRole('link', { name: 'Envoyer un message' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Passer' })).toHaveCount(0)
    },
  )
})
