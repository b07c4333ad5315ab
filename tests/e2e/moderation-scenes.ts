import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { decideCase } from '#shared/contracts/admin/moderation.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { reportMember } from '#shared/contracts/safety.ts'
import {
  matchWithGold,
  NOT_SIGNED_IN,
  register,
  registerNeighbours,
  requestsOf,
  type Screen,
  signIn,
  write,
} from './scenes.ts'

/** Signs `page` in as Serge, whom Odile reports; returns him and the reference of the report. */
export async function reportSerge(
  page: Page,
  odilePage: Page,
): Promise<{ serge: CurrentMember; reference: string }> {
  const [, serge] = await registerNeighbours(odilePage, [page])
  const body = { userId: serge.id, reason: 'behaviour', details: 'Il insiste, chaque soir.' }
  const answer = await requestsOf(odilePage)('POST', reportMember.path, body)
  return { serge, reference: z.parse(reportMember.response, answer).reference }
}

/** Signs a page in as the administrator, after Serge has reported a message of Catherine. */
async function reportMessage(page: Page, openPage: () => Promise<Page>): Promise<void> {
  const [sergePage, goldPage] = [await openPage(), await openPage()]
  const { catherine, serge } = await matchWithGold(sergePage, goldPage)
  await write(goldPage, serge, `${'Anticonstitutionnellement'.repeat(4)} !`)
  await requestsOf(sergePage)('POST', reportMember.path, {
    ...{ userId: catherine.id, reason: 'money', messageIds: [1] },
    details: 'Au bout de trois jours elle me demande de payer un transporteur.',
  })
  await signIn(page, 'admin')
}

/** Opens the report and the details of its conversation, and begins a decision. */
async function beginDecision(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Catherine/ })
    .last()
    .click()
  await page.getByRole('button', { name: /^Ouvrir le/ }).click()
  await page.getByRole('radio', { name: 'Exclure' }).check()
}

/** Signs a page in as Serge, who has received a warning. */
async function warnSerge(page: Page, openPage: () => Promise<Page>): Promise<void> {
  const { reference } = await reportSerge(page, await openPage())
  const administrator = await openPage()
  await signIn(administrator, 'admin')
  await requestsOf(administrator)('POST', decideCase.path.replace(':reference', reference), {
    ...{ measure: 'warning', ground: 'harassment', means: 'none' },
    facts: 'Trois messages par jour après un refus.',
  })
}

/** The screens of moderation, for the checks of layout.spec.ts. */
export const MODERATION_SCREENS: readonly Screen[] = [
  {
    name: 'decisions about a member',
    path: '/decisions',
    title: 'Mes décisions',
    prepare: warnSerge,
    enter: (page: Page) => page.getByRole('button', { name: 'Contester' }).click(),
  },
  {
    name: 'decisions, none',
    path: '/decisions',
    title: 'Mes décisions',
    prepare: (page: Page) => register(page),
  },
  {
    name: 'a decision, by a link that is not whole',
    path: '/decisions/abc',
    title: 'Ce lien est incomplet',
    allowedErrors: /status of 40[01]/,
  },
  {
    name: 'a report from outside, with its errors',
    isOfEveryRun: true,
    path: '/signaler',
    title: 'Signaler un contenu',
    allowedErrors: NOT_SIGNED_IN,
    enter: (page: Page) => page.getByRole('button', { name: 'Envoyer mon signalement' }).click(),
  },
]

/** The screen of moderation that has a design. */
export const MODERATION_SCENES = [
  {
    screen: 'admin-reports',
    open: async (page: Page, openPage: () => Promise<Page>) => {
      await reportMessage(page, openPage)
      await page.goto('/admin/signalements')
      await beginDecision(page)
    },
  },
]
