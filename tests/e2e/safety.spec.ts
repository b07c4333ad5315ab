// Rules: safety
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { decideCase } from '#shared/contracts/admin/moderation.ts'
import { reportMember } from '#shared/contracts/safety.ts'
import { AT_FULL_SIZE, expect, expectAccessible, onPhone, test } from './fixtures.ts'
import { matchWithGold, NOT_SIGNED_IN, requestsOf, signIn, toastOf, write } from './scenes.ts'

/** Opens the conversation of Serge (`page`) and Catherine (`gold`), who has written to him, on both pages. */
async function openConversation(page: Page, gold: Page, ...texts: string[]) {
  const pair = await matchWithGold(page, gold)
  await write(gold, pair.serge, ...texts)
  await Promise.all([page.goto(`/chat/${pair.catherine.id}`), gold.goto(`/chat/${pair.serge.id}`)])
  await expect(page.getByRole('log').getByText(texts[0] ?? '')).toBeVisible()
  await expect(gold.getByRole('heading', { level: 1, name: 'Serge' })).toBeVisible()
  return pair
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Options : signaler ou bloquer' }).click()
  await page.getByRole('button', { name: entry }).click()
}

onPhone(() => {
  test('after a block from the chat both members lose the conversation, and the blocked member is not notified', async ({
    page,
    openPage,
    browserErrors,
  }) => {
    // A page that is loading the conversation at that moment receives a 404.
    browserErrors.allow(
      /\/api\/(?:messages\?|matches\/[^/]+\/call:|users\/[^/]+\/presence:).*status of 404/,
    )
    const gold = await openPage()
    const { serge } = await openConversation(page, gold, 'Bonjour Serge.')
    await choose(page, 'Bloquer Catherine')
    const dialog = page.getByRole('dialog', { name: 'Bloquer Catherine ?' })
    await expect(dialog).toContainText('Votre conversation disparaît de vos deux listes.')
    await dialog.getByRole('button', { name: 'Bloquer' }).click()
    await expect(page).toHaveURL('/messages')
    await expect(page.getByRole('heading', { name: 'Aucun message' })).toBeVisible()
    await expect(toastOf(page)).toContainText('Vous ne verrez plus Catherine')

    await expect(gold.getByText("Cette conversation n'est plus disponible.")).toBeVisible()
    await gold.goto('/messages')
    await expect(gold.getByRole('heading', { level: 1, name: 'Mes Messages' })).toBeVisible()
    await gold.waitForLoadState('networkidle')
    await expect(gold.locator(`a[href='/chat/${serge.id}']`)).toHaveCount(0)
  })

  test('a report is sent in four steps, with an attached message, and acknowledged', async ({
    page,
    openPage,
  }) => {
    await openConversation(page, await openPage(), 'Vous avez 300 euros ?')
    await choose(page, 'Signaler ce profil')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: "Demande d'argent" }).check()
    await dialog.getByText('Joindre des messages (facultatif)').click()
    await dialog.getByRole('checkbox', { name: 'Vous avez 300 euros ?' }).check()
    await dialog.getByRole('button', { name: 'Signaler' }).click()
    await expect(dialog.getByRole('heading', { name: 'Signalement bien reçu' })).toBeFocused()
    await expect(dialog).toContainText(/SIG-\w{4}-\w{4}/)
    await dialog.getByRole('button', { name: 'Fermer' }).last().click()
    await expect(page.getByRole('button', { name: 'Options : signaler ou bloquer' })).toBeFocused()
    await choose(page, 'Signaler ce profil')
    await expect(dialog.getByRole('radio')).toHaveCount(5)
  })

  test(
    'a member who talked with an excluded member immediately sees what to check and where to find help',
    AT_FULL_SIZE,
    async ({ page, openPage, browserErrors }) => {
      // The excluded member is signed out; the other page can be requesting their presence at that moment.
      browserErrors.allow(NOT_SIGNED_IN)
      browserErrors.allow(/\/presence: .*status of 404/)
      const [gold, admin] = [await openPage(), await openPage()]
      const { serge } = await openConversation(page, gold, 'Bonjour Serge.')
      const body = { userId: serge.id, reason: 'money' }
      const sent = await requestsOf(gold)('POST', reportMember.path, body)
      const { reference } = z.parse(reportMember.response, sent)
      await signIn(admin, 'admin')
      await requestsOf(admin)('POST', decideCase.path.replace(':reference', reference), {
        ...{ measure: 'ban', ground: 'money', means: 'none', facts: 'Il demandait 300 euros.' },
      })

      const notice = gold.getByRole('article', { name: 'Ce profil a été exclu' })
      await expect(notice.getByRole('heading')).toBeInViewport()
      await expect(notice).toContainText('Il a des photos de vous')
      await expect(gold.getByText(/^Profil exclu le /)).toBeVisible()
      await expect(gold.getByText('Serge ne peut plus vous écrire.')).toBeVisible()
      await expect(gold.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(gold)
      await notice.getByRole('link', { name: "Que faire si j'ai payé" }).press('Enter')
      await expect(gold).toHaveURL('/security#victim')
      const help = gold.getByRole('heading', { name: /^Vous pensez avoir été victime/ })
      await expect(help).toBeInViewport()

      await gold.goto('/messages')
      const row = gold.locator(`a[href='/chat/${serge.id}']`).last()
      await expect(row).toContainText("Profil exclu par l'équipe")
    },
  )
})
