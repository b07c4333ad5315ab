// Rules: messages
import type { Page } from '@playwright/test'
import { expect, expectAccessible, onPhone, test } from './fixtures.ts'
import { flash, holdSocket, matchWithGold, picture, registerNeighbours, write } from './scenes.ts'

const UNANSWERED_MS = 5000

function logOf(page: Page) {
  return page.getByRole('log')
}

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Votre message' })
}

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}

/** Resolves once the page that is opened next has entered its conversation: only then is it told what is live. */
async function joined(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) =>
    /^43\d+\[\{"ok":true/.test(String(payload)),
  )
}

/** The page of a free member, Serge, and that of his gold match, Catherine, who has written to him. */
async function openConversation(page: Page, gold: Page) {
  const pair = await matchWithGold(page, gold)
  await write(gold, pair.serge, 'Bonjour Serge.')
  const [serge, catherine] = [`/chat/${pair.serge.id}`, `/chat/${pair.catherine.id}`]
  await Promise.all([joined(page), joined(gold), page.goto(catherine), gold.goto(serge)])
  await expect(field(page)).toBeVisible()
  await expect(field(gold)).toBeVisible()
  return pair
}

onPhone(() => {
  test('two free members talk: one opens with a card, without a mouse, and both go on in their own words', async ({
    page,
    openPage,
  }) => {
    const other = await openPage()
    const [odile, serge] = await registerNeighbours(page, [other])
    await flash(page, serge)
    await flash(other, odile)
    await Promise.all([page.goto(`/chat/${serge.id}`), other.goto(`/chat/${odile.id}`)])
    await expect(other.getByRole('radio')).toHaveCount(8)
    await expect(field(page)).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const card = 'Quelle est votre promenade préférée ?'
    await expect(logOf(page).getByText(card)).toBeVisible()
    await expect(page.getByText(/dès que Serge vous aura répondu\./)).toBeVisible()
    const offers = page.getByRole('link', { name: 'Passer à Premium pour écrire librement' })
    await expect(offers).toHaveAttribute('href', '/subscription')
    await expect(logOf(other).getByText(card)).toBeVisible()
    await say(other, 'Le chemin des douaniers.')
    await say(page, 'Le mien aussi !')
    await expect(logOf(other).getByText('Le mien aussi !')).toBeVisible()
  })

  test('two members talk: what one writes the other reads, in order, and it is marked as read', async ({
    page,
    openPage,
  }) => {
    const gold = await openPage()
    await openConversation(page, gold)
    await expect(gold.getByText('En ligne')).toBeVisible()
    const texts = ['Un.', 'Deux.', 'Trois.', 'Quatre.', 'Cinq.']
    for (const text of texts) await say(gold, text)
    const bubbles = logOf(page).getByText(/^(Un|Deux|Trois|Quatre|Cinq)\.$/)
    await expect(bubbles).toHaveText(texts)
    await expect(logOf(gold).getByText(/^(Un|Deux|Trois|Quatre|Cinq)\.$/)).toHaveText(texts)
    await expect(logOf(gold).getByText('Lu')).toBeAttached()
    await say(page, 'Je vous lis.')
    await expect(logOf(gold).getByText('Je vous lis.')).toBeVisible()

    const row = logOf(page).locator('[data-message]', { hasText: /^Trois\.$/ })
    const menu = row.getByRole('button', { name: 'Que faire de ce message' })
    const dialog = page.getByRole('dialog')
    await row.getByText('Trois.').click({ button: 'right' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Merci' }).click()
    const sign = logOf(gold).getByText(/^Merci/)
    await expect(sign).toBeAttached()
    await menu.press('Enter')
    await dialog.getByRole('button', { name: 'Merci', pressed: true }).click()
    await expect(sign).toHaveCount(0)
    await expect(menu).toBeFocused()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await menu.press('Enter')
    await dialog.getByRole('button', { name: 'Copier le texte' }).click()
    await expect(page.getByText('Texte copié.', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Trois.')
    await menu.press('Enter')
    await dialog.getByRole('button', { name: 'Signaler ce message' }).click()
    await expect(dialog.getByRole('checkbox', { name: 'Trois.' })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await menu.press('Enter')
    await dialog.getByRole('button', { name: 'Répondre en citant' }).click()
    await page.reload()
    await expect(page.getByText('Vous répondez à Catherine')).toBeVisible()
    await say(page, 'Je vous cite.')
    await expect(logOf(gold).getByRole('button', { name: /^Vous/ })).toContainText('Trois.')
    await logOf(page)
      .getByRole('button', { name: /^Catherine/ })
      .click()
    await expect(menu).toBeFocused()

    await gold.getByLabel('Choisir une photo').setInputFiles(await picture('#369'))
    const sending = gold.getByRole('dialog', { name: 'Envoyer cette photo' })
    await sending.getByRole('button', { name: 'Envoyer' }).click()
    await expect(logOf(gold).getByRole('img', { name: /^Photo envoyée par vous/ })).toBeVisible()
    await logOf(page).getByRole('button', { name: 'Voir la photo' }).click()
    const photo = logOf(page).getByRole('img', { name: /^Photo envoyée par Catherine/ })
    await expect(photo).toHaveJSProperty('naturalWidth', 600)
    await field(page).fill('   ')
    await expect(page.getByRole('button', { name: 'Envoyer' })).toBeDisabled()
  })

  test('before a message that may pass for a swindle one is asked, and the other is warned', async ({
    page,
    openPage,
  }) => {
    const gold = await openPage()
    await openConversation(page, gold)
    await say(gold, 'Écris-moi sur WhatsApp : 06 12 34 56 78.')
    const question = gold.getByRole('dialog', { name: 'Êtes-vous sûr(e) ?' })
    await expectAccessible(gold)
    await question.getByRole('button', { name: 'Envoyer quand même' }).click()
    await expect(field(gold)).toBeFocused()
    await expect(logOf(page).getByText(/^Prudence\s: on vous propose de quitter/)).toBeVisible()
    await expect(logOf(gold).getByText(/^Prudence/)).toHaveCount(0)
    await logOf(page).getByRole('button', { name: 'Afficher le numéro' }).press('Enter')
    await expect(logOf(page).getByText('06 12 34 56 78')).toBeFocused()
    await logOf(page).getByRole('button', { name: 'Bloquer' }).click()
    await expect(page.getByRole('dialog', { name: 'Bloquer Catherine ?' })).toBeVisible()
  })
})

test('a message without an answer can be sent again, and is stored once', async ({
  page,
  openPage,
}) => {
  const setDeaf = await holdSocket(page)
  await page.clock.install()
  const gold = await openPage()
  await openConversation(page, gold)
  // Once something has come by the socket, it is the answer that is lost and not the connection.
  await say(gold, 'Allô ?')
  await expect(logOf(page).getByText('Allô ?')).toBeVisible()
  setDeaf(true)
  await say(page, 'Vous me recevez ?')
  await expect(logOf(gold).getByText('Vous me recevez ?')).toBeVisible()
  await expect(logOf(page).getByText('Envoi en cours...')).toBeVisible()
  await page.clock.runFor(UNANSWERED_MS)
  await expect(logOf(page).getByText(/^Message non envoyé\./)).toBeVisible()
  setDeaf(false)
  await logOf(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(logOf(page).getByText(/^Message non envoyé\./)).toBeHidden()
  await gold.reload()
  for (const one of [page, gold]) {
    await expect(logOf(one).getByText('Vous me recevez ?')).toHaveCount(1)
  }
})
