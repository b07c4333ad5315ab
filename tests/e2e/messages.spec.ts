// Rules: messages
import type { Page } from '@playwright/test'
import { AT_FULL_SIZE, expect, onDesktop, onPhone, test } from './fixtures.ts'
import {
  flash,
  markCelebrated,
  matchWithGold,
  register,
  registerNeighbours,
  write,
} from './scenes.ts'
import { testLayoutShift } from './shift-checks.ts'

onDesktop(() => {
  test(
    'a match less than 24 hours old is announced, and its conversation is listed before any message',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const other = await openPage()
      const [odile, serge] = await registerNeighbours(page, [other])
      await flash(page, serge)
      await flash(other, odile)
      await page.goto('/messages')
      const row = page.getByRole('link', { name: /Serge.*Commencez la conversation\.\.\./ })
      await expect(row.getByRole('time')).toHaveText(/^\d\d?\sh(?:\s\d\d)?$/)
      const news = page.getByRole('region', { name: 'Nouveau match !' })
      await expect(news).toContainText("Serge et vous, c'est réciproque")
      await news.getByRole('link', { name: 'Envoyer un message' }).click()
      await expect(page).toHaveURL(`/chat/${serge.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Serge' })).toBeVisible()
    },
  )
})

onPhone(() => {
  test(
    'alerts are listed behind the bell until they are marked as seen',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const other = await openPage()
      const [odile, serge] = await registerNeighbours(page, [other])
      await flash(page, serge)
      await flash(other, odile)
      await markCelebrated(page, serge)
      await page.goto('/messages')
      await page.getByRole('link', { name: 'Vos nouvelles, 1 à voir' }).click()
      // Odile flashed first, so the match is an alert for her.
      const alerts = page.getByRole('region', { name: 'Alertes' })
      await expect(alerts.getByRole('link', { name: /^C'est un match avec Serge/ })).toBeVisible()
      await alerts.getByRole('button', { name: 'Tout marquer comme vu' }).click()
      await expect(alerts).toBeHidden()
      await page.reload()
      await expect(page.getByText('Aucune alerte pour le moment.')).toBeVisible()
      await expect(alerts).toBeHidden()
    },
  )

  test(
    'a new message immediately updates its row, the unread count and the counters',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const gold = await openPage()
      const { serge } = await matchWithGold(page, gold)
      await page.goto('/messages')
      const row = page.getByRole('link', { name: /^Catherine Gold/ })
      await expect(row).toContainText('Commencez la conversation...')
      await write(gold, serge, 'Bonjour Serge.', 'Vous aimez la mer en hiver ?')
      await expect(row).toContainText('Vous aimez la mer en hiver ?')
      await expect(row).toContainText('2 messages non lus')
      const navigation = page.getByRole('navigation', { name: 'Navigation principale' })
      await expect(navigation.getByRole('link', { name: 'Messages 2 non lus' })).toBeVisible()
      await row.click()
      await expect(page.getByText('Bonjour Serge.')).toBeVisible()
      await expect(navigation.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
    },
  )
})

/** Signs a page in as Serge, with two matches and two unread messages. */
async function prepareConversations(page: Page, openPage: () => Promise<Page>): Promise<void> {
  const gold = await openPage()
  const { serge } = await matchWithGold(page, gold)
  await write(gold, serge, 'Bonjour Serge.', 'Vous aimez la mer ?')
  const other = await openPage()
  const odile = await register(other)
  await flash(other, serge)
  await flash(page, odile)
}

testLayoutShift({
  of: 'a member with alerts and conversations',
  prepare: prepareConversations,
  paths: ['/messages'],
})
