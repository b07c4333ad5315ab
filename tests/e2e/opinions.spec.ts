// Rules: opinions
import type { Page } from '@playwright/test'
import {
  AT_FULL_SIZE,
  expect,
  expectAccessible,
  expectColorsAccessible,
  onPhone,
  test,
} from './fixtures.ts'
import { matchWithGold, signIn, write } from './scenes.ts'

const WORDS = 'Il me faut 400 € ce soir. Appelez-moi au 06 12 34 56 78, je vous rembourse lundi.'

/** Opens the choice of messages from the menu of the conversation, selects the last one and goes to the preview. */
async function choose(page: Page, partner: { id: string }): Promise<void> {
  await page.goto(`/chat/${partner.id}`)
  await page.getByRole('button', { name: 'Options : signaler ou bloquer' }).press('Enter')
  await page.getByRole('button', { name: 'Demander un deuxième avis' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Quels messages montrer' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Il me faut 400/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Voir ce qui sera montré' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Voici ce qui sera montré' })).toBeFocused()
}

onPhone(() => {
  test('a member shows messages to a person without an account, and reads the answer', async ({
    page,
    openPage,
    browserErrors,
  }) => {
    // For another device the link is dead.
    browserErrors.allow(/status of 404/)
    const [gold, reader, other] = [await openPage(), await openPage(), await openPage()]
    const { catherine, serge } = await matchWithGold(page, gold)
    await write(gold, serge, WORDS)
    await choose(page, catherine)
    await expect(page.getByRole('main').getByText(/Il me faut 400/)).toContainText('numéro')
    await expect(page.getByRole('main')).not.toContainText('06 12')
    await page.getByRole('textbox', { name: /Son prénom/ }).fill('Martine')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Créer le lien' }).click()
    await expect(page.getByRole('heading', { name: 'Le lien est prêt' })).toBeFocused()
    await expectAccessible(page)
    const mailto = await page.getByRole('link', { name: 'Par e-mail' }).getAttribute('href')
    const link =
      decodeURIComponent(mailto ?? '')
        .split('\n')
        .at(-1) ?? ''

    await reader.goto(link)
    await expect(
      reader.getByRole('heading', { name: 'Serge vous demande votre avis' }),
    ).toBeVisible()
    expect(new URL(reader.url()).hash).toBe('')
    await expect(reader.getByText(/Il me faut 400/)).not.toContainText('06 12')
    await expectAccessible(reader)
    await expectColorsAccessible(reader)
    await reader.reload()
    await expect(reader.getByText(/Il me faut 400/)).toBeVisible()
    const answer = await other.goto(link)
    expect(answer?.status()).toBe(404)
    await expect(other.getByRole('heading', { name: 'Ce lien est éteint' })).toBeVisible()
    await expectAccessible(other)

    await page.goto(`/chat/${catherine.id}`)
    await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible()
    await reader.getByRole('radio', { name: /Méfie-toi/ }).check()
    await reader.getByRole('button', { name: 'Envoyer ma réponse' }).click()
    await expect(reader.getByRole('heading', { name: /^Merci/ })).toBeFocused()
    const verdict = page.getByRole('region', { name: "La réponse à votre demande d'avis" })
    await expect(verdict).toContainText('Martine : « Méfie-toi. »')
    await expectAccessible(page)
    await page.reload()
    await expect(verdict).toBeVisible()
    await verdict.getByRole('button', { name: 'Masquer la réponse' }).click()
    await expect(verdict).toBeHidden()
  })

  test(
    'a moderator reads the messages in the browser that they were encrypted for',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const [gold, moderator] = [await openPage(), await openPage()]
      await signIn(moderator, 'admin')
      await moderator.goto('/admin/opinions')
      await expect(moderator.getByText('Aucun avis à donner')).toBeVisible()
      const { catherine, serge } = await matchWithGold(page, gold)
      await write(gold, serge, WORDS)
      await choose(page, catherine)
      await page.getByRole('radio', { name: /Une personne de l'équipe/ }).check()
      await page.getByRole('button', { name: "Demander l'avis" }).click()
      await expect(page.getByRole('heading', { name: 'Votre demande est partie' })).toBeFocused()

      await moderator.reload()
      await moderator.getByRole('button', { name: 'Ouvrir les messages' }).click()
      await expect(moderator.getByText(/Il me faut 400/)).toBeVisible()
      await expectAccessible(moderator)
      await moderator.getByRole('radio', { name: /Méfiez-vous/ }).check()
      await moderator.getByRole('button', { name: 'Envoyer ma réponse' }).click()
      await expect(moderator.getByText('Aucun avis à donner')).toBeVisible()
      await page.goto(`/chat/${catherine.id}`)
      await expect(page.getByText("L'équipe Embellie : « Méfiez-vous. »")).toBeVisible()
    },
  )
})
