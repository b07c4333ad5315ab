// Rules: admin
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import {
  ADMIN_PAGE_SIZE,
  ADMIN_PAGE_SIZE_ALL,
  listAdminMembers,
} from '#shared/contracts/admin/members.ts'
import { openBulkEdit, searchMember } from './admin-scenes.ts'
import { AT_FULL_SIZE, expect, onDesktop, test } from './fixtures.ts'
import { signIn, toastOf } from './scenes.ts'
import { testLayoutShift } from './shift-checks.ts'
import { LONG_TASK_TITLE } from './title-filters.ts'

/** Repeats the members of the first response until the list has its maximum length. */
async function fillList(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/users\?.*limit=1200/, async (route) => {
    const page = z.parse(listAdminMembers.response, await (await route.fetch()).json())
    const users = Array.from({ length: ADMIN_PAGE_SIZE_ALL }, (_, index) => ({
      ...(page.users[index % page.users.length] ?? page.users[0]),
      id: `3f1c2f50-7d52-4c1b-9a59-${String(index).padStart(12, '0')}`,
    }))
    await route.fulfill({ json: { ...page, users } })
  })
}

const trace = z.object({
  traceEvents: z.array(
    z.object({
      ...{ name: z.string(), pid: z.number(), tid: z.number() },
      tdur: z.optional(z.number()),
      args: z.optional(z.object({ name: z.optional(z.unknown()) })),
    }),
  ),
})

/**
 * The CPU time, in ms, of the page's longest task while the list scrolls faster than anybody reads. CPU time excludes
 * waiting for other processes of this machine.
 */
async function longestTask(page: Page): Promise<number> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await page.evaluate(async () => {
    for (let frame = 0; frame < 40; frame++) {
      scrollBy(0, 240)
      await new Promise(requestAnimationFrame)
    }
  })
  const written = await browser?.stopTracing()
  const { traceEvents } = z.parse(trace, JSON.parse(String(written)))
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  // Renderer threads only: images are painted in another process.
  const threads = traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf)
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && threads.includes(threadOf(event)),
  )
  expect(tasks.length).toBeGreaterThan(40)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

onDesktop(() => {
  test(
    'an administrator edits several members in bulk',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const [sylvie = '', , mamadou = ''] = await openBulkEdit(page, openPage)
      const dialog = page.getByRole('dialog', { name: 'Modifier en bloc' })
      await dialog.getByRole('combobox', { name: 'Formule' }).selectOption('Gold')
      await expect(dialog.getByText('Abonnement payé en cours, inchangé')).toBeVisible()
      await dialog.getByRole('button', { name: 'Modifier 1 membre' }).click()
      await expect(toastOf(page)).toContainText('1 utilisateur(s) modifié(s) avec succès')
      await expect(page.getByRole('row', { name: mamadou })).toBeVisible()
      await searchMember(page, sylvie)
      await expect(page.getByRole('row', { name: sylvie })).toContainText('Gold')
    },
  )

  // It measures a duration, which other load on this machine distorts.
  test(
    `an administrator scrolls through 1 200 members ${LONG_TASK_TITLE}`,
    AT_FULL_SIZE,
    async ({ page }) => {
      test.slow()
      await signIn(page, 'admin')
      await page.goto('/admin')
      await fillList(page)
      await searchMember(page, '')
      // Not by role: computing the accessible names of 1 200 rows takes seconds.
      const allProfiles = page.locator('button', { hasText: 'Voir tous les profils' })
      const rows = page.locator('tbody tr')
      await allProfiles.click()
      await expect(rows).toHaveCount(ADMIN_PAGE_SIZE_ALL)
      // The first scroll is not measured: the list is still being rendered.
      await longestTask(page)
      expect(await longestTask(page)).toBeLessThanOrEqual(50)
      // By key: a click can miss the button while the last rows still change their height.
      await allProfiles.press('Enter')
      await expect(rows).toHaveCount(ADMIN_PAGE_SIZE)
    },
  )
})

testLayoutShift({
  of: 'an administrator',
  prepare: (page) => signIn(page, 'admin'),
  paths: ['/admin', '/admin/chiffres'],
})
