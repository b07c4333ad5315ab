// Rules: admin
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import {
  ADMIN_PAGE_SIZE,
  ADMIN_PAGE_SIZE_ALL,
  listAdminMembers,
} from '#shared/contracts/admin/members.ts'
import { chooseThree, searchMember } from './admin-scenes.ts'
import { AT_FULL_SIZE, expect, onDesk, test } from './fixtures.ts'
import { signIn, toastOf } from './scenes.ts'
import { testSteady } from './shift-checks.ts'
import { SMOOTH } from './steady.ts'

/** Repeats the members there are until the list is as long as it gets. */
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
 * The milliseconds of processor time that the longest task of the page takes while the list is scrolled on, faster than
 * anybody reads: what other work on this machine holds up is not counted.
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
  // What the pictures are painted by is another process.
  const threads = traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf)
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && threads.includes(threadOf(event)),
  )
  expect(tasks.length).toBeGreaterThan(40)
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

onDesk(() => {
  test(
    'an administrator changes several members at once',
    AT_FULL_SIZE,
    async ({ page, openPage }) => {
      const [sylvie = '', , mamadou = ''] = await chooseThree(page, openPage)
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

  // A figure, which other work on this machine may spoil.
  test(
    `an administrator scrolls through twelve hundred members ${SMOOTH}`,
    AT_FULL_SIZE,
    async ({ page }) => {
      test.slow()
      await signIn(page, 'admin')
      await page.goto('/admin')
      await fillList(page)
      await searchMember(page, '')
      // Not by their roles: working out the names of all that twelve hundred rows hold takes seconds.
      const allProfiles = page.locator('button', { hasText: 'Voir tous les profils' })
      const rows = page.locator('tbody tr')
      await allProfiles.click()
      await expect(rows).toHaveCount(ADMIN_PAGE_SIZE_ALL)
      // The first stretch begins while the list is still being drawn.
      await longestTask(page)
      expect(await longestTask(page)).toBeLessThanOrEqual(50)
      // With a key: a pointer may miss it while the last of the rows find their height.
      await allProfiles.press('Enter')
      await expect(rows).toHaveCount(ADMIN_PAGE_SIZE)
    },
  )
})

testSteady({
  of: 'an administrator',
  prepare: (page) => signIn(page, 'admin'),
  paths: ['/admin', '/admin/chiffres'],
})
