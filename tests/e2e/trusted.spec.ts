// Rules: trusted
import type { Page } from '@playwright/test'
import { addDays } from '#shared/domain/paris-calendar.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { freshEmail } from '../support/e2e-member.ts'
import { onServer } from '../support/global-setup.ts'
import { AT_FULL_SIZE, expect, expectAccessible, onPhone, test } from './fixtures.ts'
import { matchWithGold, requestsOf, signIn, write } from './scenes.ts'

/** The path of a link in the first listed email to this address that contains it. */
async function findEmailedLink(page: Page, to: string, path: string): Promise<string> {
  const pattern = new RegExp(`/${path}/[\\w-]{43}`)
  const link = async () => {
    const mails = (await requestsOf(page)('GET', '/api/dev/mail')) as { to: string; text: string }[]
    return mails.flatMap((mail) => (mail.to === to ? (pattern.exec(mail.text)?.[0] ?? []) : []))[0]
  }
  await expect.poll(link).toBeDefined()
  return (await link()) ?? ''
}

/** Creates a match that has agreed on an appointment in a week. */
async function agreeOnAppointment(page: Page, gold: Page) {
  const { catherine, serge } = await matchWithGold(page, gold)
  await write(gold, serge, 'On regarde la mer ensemble ?')
  const day = parisDate(addDays(new Date(), 7))
  const proposal = { day, time: '10:30', place: 'Café du Môle', city: 'Saint-Malo', line: '' }
  const { id, version } = (await requestsOf(gold)(
    ...(['POST', `/api/matches/${serge.id}/appointment`, proposal] as const),
  )) as { id: string; version: number }
  await requestsOf(page)('POST', `/api/appointments/${id}/accept`, { version })
  return { catherine, serge, id }
}

onPhone(() => {
  test(
    'at the largest text size on a small phone, each phone number is above its description',
    AT_FULL_SIZE,
    async ({ page, browserErrors }) => {
      browserErrors.allow(/status of 404/)
      await signIn(page, 'gold')
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/tout-va-bien/00000000-0000-4000-8000-000000000000')
      const police = page.getByRole('link', { name: /Police secours/ })
      const numberAndWords = async () => {
        const number = await police.locator('b').boundingBox()
        const words = await police.locator('span').boundingBox()
        return { number, words }
      }
      const beside = await numberAndWords()
      expect(beside.words?.x).toBeGreaterThan((beside.number?.x ?? 0) + 10)
      await page.evaluate(() => document.documentElement.setAttribute('data-text-size', 'larger'))
      const above = await numberAndWords()
      expect(above.words?.x).toBe(above.number?.x)
    },
  )

  test(
    'a trusted person who accepted receives the link to an appointment, and sees its cancellation',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const [gold, outside] = [await openPage(), await openPage()]
      const { catherine, id } = await agreeOnAppointment(page, gold)

      await page.goto(`/messages/${catherine.id}/rendez-vous`)
      await page.getByRole('link', { name: 'Choisir une personne' }).click()
      const email = freshEmail()
      await page.getByRole('textbox', { name: 'Son prénom' }).fill('Martine')
      await page.getByRole('textbox', { name: 'Son adresse e-mail' }).fill(email)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Lui demander son accord' }).click()
      await expect(page.getByText('En attente')).toBeVisible()
      await expectAccessible(page)

      await outside.goto(await findEmailedLink(page, email, 'confiance'))
      await expect(outside.getByRole('heading', { level: 1 })).toHaveText(
        'Serge vous fait confiance',
      )
      await expectAccessible(outside)
      await outside.getByRole('button', { name: "J'accepte" }).click()
      await expect(outside.getByRole('heading', { level: 1 })).toHaveText(/merci Martine$/)

      await page.goto(`/messages/${catherine.id}/rendez-vous`)
      await page.getByRole('switch', { name: /^Envoyer le lien à Martine/ }).check()
      await page.getByRole('switch', { name: /^« Tout va bien/ }).check()
      await expect(page.getByRole('combobox', { name: 'Fin prévue' })).toBeVisible()
      await expectAccessible(page)
      const link = await findEmailedLink(page, email, 'rendez-vous')
      await outside.goto(link)
      await expect(outside.getByRole('heading', { level: 1 })).toHaveText(
        /de.10.h.30 à.12.h.30 environ$/,
      )
      await expect(outside.getByText('Café du Môle')).toBeVisible()
      await expectAccessible(outside)

      await requestsOf(gold)('POST', `/api/appointments/${id}/cancel`, { line: '' })
      await outside.reload()
      await expect(outside.getByRole('heading', { level: 1 })).toHaveText(
        'Ce rendez-vous est annulé',
      )
      await expectAccessible(outside)
    },
  )

  test(
    'during an appointment the conversation offers help, and the check-in is shown on top of pages until it is answered',
    AT_FULL_SIZE,
    async ({ page, openPage, databaseUrl }) => {
      const { catherine, serge, id } = await agreeOnAppointment(page, await openPage())
      await onServer(
        databaseUrl,
        `insert into trusted_persons (member_id, first_name, email, token_hash, asked_at, confirmed_at)
        select id, 'Martine', '${freshEmail()}', '${id}', now(), now() from members where public_id = '${serge.id}'`,
      )
      await requestsOf(page)('PUT', `/api/appointments/${id}/trusted`)
      await requestsOf(page)('PUT', `/api/appointments/${id}/check-in`, { endsAfter: 120 })
      const which = `appointment_id = (select id from appointments where public_id = '${id}')`

      // The appointment began half an hour ago.
      const began = "now() - interval '30 minutes'"
      await onServer(
        databaseUrl,
        `with a as (update appointments set starts_at = ${began} where public_id = '${id}')
        update check_ins set begins_at = ${began} where ${which}`,
      )
      await page.goto(`/messages/${catherine.id}/rendez-vous`)
      const help = page.getByRole('link', { name: "J'ai besoin d'aide" })
      await expect(help).toBeVisible()
      await expectAccessible(page)
      await page.goto(`/chat/${catherine.id}`)
      await expect(help).toBeVisible()
      await expectAccessible(page)
      await help.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Besoin d'aide ?")
      await expect(page.getByRole('button', { name: /^Oui/ })).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^J'ai besoin d'aide/ }).click()
      await expect(page.getByText(/^Nous venons de prévenir Martine/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: /^C'était une erreur/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tant mieux')
      await expect(page.getByText(/^Nous vous poserons la question vers/)).toBeVisible()

      // Sets what the job of every minute sets for check-ins that are due.
      await onServer(
        databaseUrl,
        `update check_ins set asked_at = now(), outcome = null, settled_at = null where ${which}`,
      )
      const line = page.getByRole('link', { name: /^Tout va bien/ })
      await page.goto('/messages')
      await expect(line).toContainText(/Répondez à Embellie avant.\d+.h/)
      await expectAccessible(page)
      await page.goto('/home')
      await expect(line).toBeVisible()
      await expectAccessible(page)
      await line.press('Enter')
      await page.getByRole('button', { name: /^Oui, tout va bien/ }).click()
      await expect(page.getByText(/^Martine n'a rien reçu/)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Revenir à mes messages' }).click()
      await expect(page).toHaveURL('/messages')
      await expect(line).toBeHidden()
    },
  )
})
