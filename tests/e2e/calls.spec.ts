// Rules: calls
import type { Page } from '@playwright/test'
import {
  AT_FULL_SIZE,
  DESKTOP,
  expect,
  expectAccessible,
  onPhone,
  PHONE,
  test,
} from './fixtures.ts'
import { prepareCall, startVoiceCall } from './meeting-scenes.ts'
import { matchWithGold, write } from './scenes.ts'

onPhone(() => {
  test('members propose and accept a call, and the page illustrates the microphone prompt before the browser shows it', async ({
    page,
    openPage,
  }) => {
    const gold = await openPage()
    const { catherine, serge } = await matchWithGold(page, gold)
    await write(gold, serge, 'Bonjour.', 'Vous aimez la mer ?', 'Moi, oui.')
    await write(page, catherine, 'Bonjour.', 'Beaucoup.')
    await Promise.all([page.goto(`/chat/${catherine.id}`), gold.goto(`/chat/${serge.id}`)])
    await expect(page.getByRole('button', { name: 'Un rendez-vous' })).toBeVisible()

    // A call requires three messages from each member, and Serge has sent two.
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

    // This browser has no microphone: the page says so and explains what to do.
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

/** Expects the gestures, and below them the button that ends the game, to be entirely visible. */
async function expectGesturesVisible(page: Page): Promise<void> {
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
  'in a voice call, the gestures of the game are entirely visible on a small phone and on a desktop',
  AT_FULL_SIZE,
  async ({ page, openPage }) => {
    await prepareCall(page, openPage)
    await page.goto('/messages')
    await startVoiceCall(page)
    await page.getByRole('button', { name: /^Un petit jeu/ }).click()
    for (const viewport of [SMALL_PHONE, PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expectGesturesVisible(page)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: "C'est fait" }).press('Enter')
    await expect(page.getByRole('button', { name: /^Micro/ })).toBeFocused()
  },
)
