import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { decideCase } from '#shared/contracts/admin/moderation.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { reportMember } from '#shared/contracts/safety.ts'
import {
  matchWithGold,
  register,
  registerNeighbours,
  requestsOf,
  type Screen,
  signIn,
  VISITOR,
  write,
} from './scenes.ts'

/** Odile reports Serge, whose page this is; answers him and the reference. */
export async function reportSerge(
  page: Page,
  odilePage: Page,
): Promise<{ serge: CurrentMember; reference: string }> {
  const [, serge] = await registerNeighbours(odilePage, [page])
  const body = { userId: serge.id, reason: 'behaviour', details: 'Il insiste, chaque soir.' }
  const answer = await requestsOf(odilePage)('POST', reportMember.path, body)
  return { serge, reference: z.parse(reportMember.response, answer).reference }
}

/** Signs a page in as the administrator, after a message of Catherine to Serge was reported. */
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

/** Opens what was reported, and begins to decide. */
async function beginDecision(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Catherine/ })
    .last()
    .click()
  await page.getByRole('button', { name: /^Ouvrir le/ }).click()
  await page.getByRole('radio', { name: 'Exclure' }).check()
}

/** Signs a page in as Serge, who was warned. */
async function warnSerge(page: Page, openPage: () => Promise<Page>): Promise<void> {
  const { reference } = await reportSerge(page, await openPage())
  const administrator = await openPage()
  await signIn(administrator, 'admin')
  await requestsOf(administrator)('POST', decideCase.path.replace(':reference', reference), {
    ...{ measure: 'warning', ground: 'harassment', means: 'none' },
    facts: 'Trois messages par jour après un refus.',
  })
}

/** The screens of moderation, for the checks that every screen passes. */
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
    refusals: /status of 40[01]/,
  },
  {
    name: 'a report from outside, with its errors',
    isOfEveryRun: true,
    path: '/signaler',
    title: 'Signaler un contenu',
    refusals: VISITOR,
    enter: (page: Page) => page.getByRole('button', { name: 'Envoyer mon signalement' }).click(),
  },
]

/** The drawn screen of moderation. */
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
