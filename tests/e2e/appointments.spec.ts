// Rules: appointments, debriefs

import { addDays } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { onServer } from '../support/global-setup.ts'
import { expect, expectAccessible, onPhone, test } from './fixtures.ts'
import { matchWithGold, requestsOf, write } from './scenes.ts'

onPhone(() => {
  test('a match agrees on an appointment through one shared card, cancels it, keeps the next one and answers the debrief', async ({
    page,
    openPage,
    databaseUrl,
  }) => {
    const gold = await openPage()
    const { catherine, serge } = await matchWithGold(page, gold)
    await write(gold, serge, 'On regarde la mer ensemble ?')
    await Promise.all([page.goto(`/chat/${catherine.id}`), gold.goto(`/chat/${serge.id}`)])

    // On the free plan, by keyboard alone.
    const proposeButton = page.getByRole('button', { name: 'Un rendez-vous' })
    await proposeButton.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Proposer un rendez-vous' })
    await dialog.getByRole('textbox', { name: 'Un lieu public' }).fill('06 12 34 56 78')
    await dialog.getByRole('button', { name: 'Proposer' }).press('Enter')
    await expect(dialog.getByText(/^Gardez les numéros/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Un lieu public' }).fill('Café du Môle, Saint-Malo')
    await dialog.getByRole('textbox', { name: /^Un mot/ }).fill('Je porterai mon ciré jaune.')
    await expectAccessible(page)
    await page.keyboard.press('Shift+Tab')
    await dialog.getByRole('button', { name: 'Proposer' }).press('Enter')
    await expect(dialog).toBeHidden()
    const card = page.getByRole('log').getByRole('article', { name: /à.10.h.30$/ })
    await expect(card).toContainText("Catherine n'a pas encore répondu.")
    await expect(proposeButton).toBeHidden()
    await expectAccessible(page)

    // The other member receives it live, and proposes another time.
    const received = gold.getByRole('log').getByRole('article', { name: /à.10.h.30$/ })
    await expect(received).toContainText('Rendez-vous proposé par Serge')
    await expect(received).toContainText('Je porterai mon ciré jaune.')
    await expectAccessible(gold)
    await received.getByRole('button', { name: 'Un autre moment' }).click()
    const other = gold.getByRole('dialog', { name: 'Proposer un autre moment' })
    await expect(other.getByRole('radio').first()).toBeChecked()
    await expectAccessible(gold)
    await other.getByRole('button', { name: 'Proposer ce moment' }).click()
    await expect(other).toBeHidden()

    const counterProposal = page.getByRole('log').getByRole('article', { name: /à.15.h$/ })
    await expect(counterProposal).toContainText('Catherine propose un autre moment')
    await counterProposal.getByRole('button', { name: 'Accepter' }).click()
    await expect(counterProposal).toContainText('Rendez-vous convenu avec Catherine')
    // The pressed button is removed, and the focus stays on the card.
    await expect(counterProposal.locator(':focus')).toBeVisible()
    await expect(gold.getByRole('article', { name: /à.15.h$/ })).toContainText(
      'Rendez-vous convenu avec Serge',
    )

    await counterProposal.getByRole('link', { name: 'Voir le détail' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /à.15.h$/ })).toBeVisible()
    await expectAccessible(page)
    const [note] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Télécharger la note' }).click(),
    ])
    expect(note.suggestedFilename()).toBe('rendez-vous.ics')
    await page.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
    const ending = page.getByRole('dialog', { name: 'Annuler le rendez-vous' })
    await ending.getByRole('textbox').fill('Un souci de famille.')
    await expectAccessible(page)
    await ending.getByRole('button', { name: 'Annuler le rendez-vous' }).click()
    await expect(
      page.getByRole('article', { name: 'Vous avez annulé ce rendez-vous' }),
    ).toBeVisible()
    await expect(gold.getByRole('article', { name: 'Rendez-vous annulé par Serge' })).toContainText(
      'Un souci de famille.',
    )
    await expectAccessible(gold)

    // They agree on another appointment, and its day passes.
    const day = parisDate(addDays(new Date(), 7))
    const proposal = { day, time: '10:30', place: 'Café du Môle', city: 'Saint-Malo', line: '' }
    const planned = await requestsOf(gold)('POST', `/api/matches/${serge.id}/appointment`, proposal)
    const { id, version } = planned as { id: string; version: number }
    await requestsOf(page)('POST', `/api/appointments/${id}/accept`, { version })
    const past = `update appointments set starts_at = now() - interval '1 day' where public_id = '${id}'`
    await onServer(databaseUrl, past)
    await page.goto(`/chat/${catherine.id}`)
    await page.getByRole('link', { name: 'Répondre' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Comment cela s'est-il passé/)
    await page.getByRole('radio', { name: 'Oui' }).first().check()
    await page.getByRole('radio', { name: 'Oui' }).nth(1).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Envoyer mes réponses' }).press('Enter')
    const thanks = page.getByRole('heading', { name: "Merci, c'est noté" })
    await expect(thanks).toBeFocused()
    await expectAccessible(page)
    const yes = { hasMet: true, again: 'yes', isLikePhotos: null }
    await requestsOf(gold)('PUT', `/api/appointments/${id}/debrief`, yes)
    // A job notifies both members within a minute: the test sets its result instead of waiting.
    const notified = `update debriefs set told_at = now() where appointment_id = (select id from appointments where public_id = '${id}')`
    await onServer(databaseUrl, notified)
    for (const [one, other] of [
      [page, catherine],
      [gold, serge],
    ] as const) {
      await one.goto(`/messages/${other.id}/lendemain`)
      await expect(one.getByRole('heading', { level: 1 })).toHaveText(/^Vous avez dit oui/)
    }
    await expectAccessible(page)
  })
})
