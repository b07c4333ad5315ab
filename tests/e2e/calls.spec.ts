// Rules: calls
import type { Page } from '@playwright/test'
import { AT_FULL_SIZE, DESK, expect, expectAccessible, onPhone, PHONE, test } from './fixtures.ts'
import { hearEachOther, onLine } from './meeting-scenes.ts'
import { matchWithGold, write } from './scenes.ts'

onPhone(() => {
  test('a call is proposed and accepted, and the microphone is asked for in pictures before it begins', async ({
    page,
    openPage,
  }) => {
    const gold = await openPage()
    const { catherine, serge } = await matchWithGold(page, gold)
    await write(gold, serge, 'Bonjour.', 'Vous aimez la mer ?', 'Moi, oui.')
    await write(page, catherine, 'Bonjour.', 'Beaucoup.')
    await Promise.all([page.goto(`/chat/${catherine.id}`), gold.goto(`/chat/${serge.id}`)])
    await expect(page.getByRole('button', { name: 'Un rendez-vous' })).toBeVisible()

    // The third message of the second is what was missing.
    await expect(page.getByRole('button', { name: 'Un appel' })).toBeHidden()
    await write(page, catherine, 'Et vous ?')
    await page.getByRole('button', { name: 'Un appel' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Proposer un appel à Catherine' })
    await expectAccessible(page)
    await dialog.getByRole('radio', { name: /^Maintenant/ }).check()
    await dialog.getByRole('button', { name: "Proposer l'appel" }).press('Enter')
    const waiting = page.getByRole('article', { name: 'Maintenant, si Catherine le peut' })
    await expect(waiting).toContainText('Encore 5 minutes')
    await expectAccessible(page)

    const received = gold.getByRole('log').getByRole('article', { name: 'Maintenant' })
    await expect(received).toContainText('Appel proposé par Serge')
    await expectAccessible(gold)
    await received.getByRole('button', { name: 'Accepter' }).click()
    await expect(
      gold.getByRole('heading', { name: 'Votre navigateur va vous poser une question' }),
    ).toBeVisible()
    await expectAccessible(gold)

    // No microphone is open to this browser: it is said, and how it is mended.
    await gold.getByRole('button', { name: 'Ouvrir mon micro' }).click()
    await expect(gold.getByRole('heading', { level: 1, name: /micro/ })).toBeVisible()
    await expectAccessible(gold)
    await gold.getByRole('button', { name: 'Écrire plutôt à Serge' }).click()

    const ready = page.getByRole('article', { name: "L'appel peut commencer" })
    await expectAccessible(page)
    await ready.getByRole('button', { name: 'Pas maintenant' }).click()
    await expect(page.getByRole('article', { name: 'Vous avez annulé' })).toBeVisible()
    await expect(gold.getByRole('article', { name: 'Annulé par Serge' })).toBeVisible()
  })
})

const SMALL_PHONE = { width: 360, height: 640 }

/** The gestures, and under them what ends the game. */
async function expectGesturesInSight(page: Page): Promise<void> {
  const gesture = page.getByRole('main').getByRole('listitem').last()
  const done = page.getByRole('button', { name: "C'est fait" })
  await expect(gesture).toBeInViewport({ ratio: 1 })
  await expect(done).toBeInViewport({ ratio: 1 })
  const gap = async () => {
    const [above, below] = [await gesture.boundingBox(), await done.boundingBox()]
    return above && below && below.y - above.y - above.height
  }
  await expect.poll(gap).toBeGreaterThan(0)
}

test(
  'two voices see the gestures of their game whole, on a small telephone as on a desk',
  AT_FULL_SIZE,
  async ({ page, openPage }) => {
    await onLine(page, openPage)
    await page.goto('/messages')
    await hearEachOther(page)
    await page.getByRole('button', { name: /^Un petit jeu/ }).click()
    for (const window of [SMALL_PHONE, PHONE, DESK]) {
      await page.setViewportSize(window)
      await expectGesturesInSight(page)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: "C'est fait" }).press('Enter')
    await expect(page.getByRole('button', { name: /^Micro/ })).toBeFocused()
  },
)
