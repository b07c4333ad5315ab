// Rules: messages
import type { Page } from '@playwright/test'
import {
  AT_FULL_SIZE,
  expect,
  expectAccessible,
  expectColorsAccessible,
  onPhone,
  test,
} from './fixtures.ts'
import {
  flash,
  interceptSocket,
  matchWithGold,
  picture,
  registerNeighbours,
  write,
} from './scenes.ts'

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

/**
 * Resolves once the page opened next has joined its conversation by socket: it receives live events only from then on.
 */
async function joined(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket')
  await socket.waitForEvent('framereceived', ({ payload }) =>
    /^43\d+\[\{"ok":true/.test(String(payload)),
  )
}

/** Opens the conversation of Serge, a free member, and of his gold match Catherine, who has written to him. */
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
  test(
    'two free members start a conversation with a card, by keyboard, and continue in their own words',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
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
      await expect(page.getByText(/quand Serge vous aura répondu\./)).toBeVisible()
      const offers = page.getByRole('link', { name: 'Passer à Premium pour écrire librement' })
      await expect(offers).toHaveAttribute('href', '/subscription')
      await expect(logOf(other).getByText(card)).toBeVisible()
      await say(other, 'Le chemin des douaniers.')
      await say(page, 'Le mien aussi !')
      await expect(logOf(other).getByText('Le mien aussi !')).toBeVisible()
    },
  )

  test('messages arrive in order, are marked as read, and can be reacted to, copied, reported and quoted', async ({
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

  test('a message that looks like a swindle must be confirmed; its recipient sees facts, and numbers only on request; the text is sent nowhere else', async ({
    page,
    openPage,
  }) => {
    const gold = await openPage()
    const [sent, goldSent] = [recordSent(page), recordSent(gold)]
    await openConversation(page, gold)
    await say(gold, 'Prête-moi 300 euros. Écris-moi sur WhatsApp : 06 12 34 56 78.')
    const question = gold.getByRole('dialog', { name: 'Êtes-vous sûre ?' })
    await expectAccessible(gold)
    await question.getByRole('button', { name: 'Envoyer quand même' }).click()
    await expect(field(gold)).toBeFocused()

    const log = logOf(page)
    await expect(log.getByRole('listitem')).toHaveText([
      "Vous vous connaissez depuis aujourd'hui.",
      "D'après vos propres messages, ni appel ni rencontre.",
      "Elle demande de l'argent, pour la première fois.",
      'Elle propose de quitter Embellie.',
    ])
    await expect(logOf(gold).getByText('Un mot de prudence')).toHaveCount(0)
    await expectAccessible(page)
    await expectColorsAccessible(page)
    expect(await page.content()).not.toContain('06 12')
    await log.getByRole('button', { name: "J'ai compris" }).press('Enter')
    await expect(log.getByRole('heading', { name: /de tout afficher$/ })).toBeFocused()
    await page.reload()
    await expect(log.getByText('06 12 34 56 78')).toBeVisible()
    await expectAccessible(page)

    await say(page, 'Mon IBAN : FR76 3000 6000 0112 3456 7890 189.')
    const giving = page.getByRole('dialog', { name: 'Êtes-vous sûr ?' })
    await expect(giving.getByText("Elle vous a demandé de l'argent, une fois.")).toBeVisible()
    await expect(giving.getByText('FR76 •••• •••• 0189')).toBeVisible()
    await expectAccessible(page)
    await expectColorsAccessible(page)
    await giving.getByRole('button', { name: 'Garder pour moi' }).click()
    await expect(field(page)).toBeFocused()
    await log.getByRole('button', { name: 'Signaler' }).click()
    await expect(page.getByRole('dialog', { name: 'Signaler ce profil' })).toBeVisible()
    expect(sent.filter((text) => /300 euros|06 12|WhatsApp|IBAN|FR76/.test(text))).toEqual([])
    expect(goldSent.filter((text) => /300 euros|06 12|WhatsApp/.test(text))).toHaveLength(1)
  })
})

/** Records all that a page sends: URLs, bodies, and frames of its socket. */
function recordSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)))
  })
  return sent
}

test(
  'a message whose acknowledgement is lost can be sent again, and is stored once',
  AT_FULL_SIZE,
  async ({ page, openPage }) => {
    const setDropping = await interceptSocket(page)
    await page.clock.install()
    const gold = await openPage()
    await openConversation(page, gold)
    // A first message proves that the socket is connected: from then on only the acknowledgement is lost.
    await say(gold, 'Allô ?')
    await expect(logOf(page).getByText('Allô ?')).toBeVisible()
    setDropping(true)
    await say(page, 'Vous me recevez ?')
    await expect(logOf(gold).getByText('Vous me recevez ?')).toBeVisible()
    await expect(logOf(page).getByText('Envoi en cours...')).toBeVisible()
    await page.clock.runFor(UNANSWERED_MS)
    await expect(logOf(page).getByText(/^Message non envoyé\./)).toBeVisible()
    setDropping(false)
    await logOf(page).getByRole('button', { name: 'Réessayer' }).click()
    await expect(logOf(page).getByText(/^Message non envoyé\./)).toBeHidden()
    await gold.reload()
    for (const one of [page, gold]) {
      await expect(logOf(one).getByText('Vous me recevez ?')).toHaveCount(1)
    }
  },
)
