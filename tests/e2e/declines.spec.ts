// Rules: declines
import { AT_FULL_SIZE, expect, expectAccessible, onPhone, test } from './fixtures.ts'
import { matchWithGold, write } from './scenes.ts'

const SENTENCE = /^Vous lire était agréable\./

onPhone(() => {
  test(
    'a polite decline is sent by keyboard, shown to the other member, and taken back',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const gold = await openPage()
      const { catherine, serge } = await matchWithGold(page, gold)
      await write(gold, serge, 'Vous aimez la mer ?')
      await Promise.all([page.goto(`/chat/${catherine.id}`), gold.goto(`/chat/${serge.id}`)])
      await expect(gold.getByRole('textbox', { name: 'Votre message' })).toBeVisible()
      const options = page.getByRole('button', { name: 'Options : signaler ou bloquer' })
      await options.press('Enter')
      await page.getByRole('button', { name: 'Décliner avec politesse' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Décliner avec politesse' })
      await expect(dialog).toContainText('Catherine recevra cette phrase')
      await expectAccessible(page)
      await dialog.getByRole('radio').first().press('ArrowDown')
      await expect(dialog.getByRole('radio', { name: SENTENCE })).toBeChecked()
      await page.keyboard.press('Enter')

      await expect(dialog).toBeHidden()
      await expect(options).toBeFocused()
      const log = page.getByRole('log')
      await expect(log.getByText(SENTENCE)).toBeVisible()
      await expect(log.getByRole('article', { name: 'Conversation fermée' })).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page)

      const notice = gold
        .getByRole('log')
        .getByRole('article', { name: 'Cette conversation est fermée' })
      await expect(notice).toContainText('Serge a préféré vous le dire')
      await expect(gold.getByRole('textbox')).toHaveCount(0)
      await expect(gold.getByRole('link', { name: "Découvrir d'autres profils" })).toBeVisible()
      await expectAccessible(gold)

      await page.getByRole('button', { name: 'Rouvrir la conversation' }).click()
      await expect(page.getByRole('textbox', { name: 'Votre message' })).toBeVisible()
      await gold.getByRole('textbox', { name: 'Votre message' }).fill('Merci de votre franchise.')
      await gold.getByRole('button', { name: 'Envoyer' }).click()
      await expect(log.getByText('Merci de votre franchise.')).toBeVisible()
    },
  )
})
