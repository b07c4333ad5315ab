import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { listOfficeMembers, OFFICE_PAGE, OFFICE_PAGE_ALL } from '#shared/contracts/admin.ts'
import { atEachWidth, expect, test } from './fixtures.ts'
import { chooseThree, meetConflict, searchMember } from './office-scenes.ts'
import { toastOf } from './scenes.ts'

/** Repeats the members there are until the list is as long as it gets. */
async function fillList(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/users\?.*limit=1200/, async (route) => {
    const page = z.parse(listOfficeMembers.response, await (await route.fetch()).json())
    const users = Array.from({ length: OFFICE_PAGE_ALL }, (_, index) => ({
      ...(page.users[index % page.users.length] ?? page.users[0]),
      id: `3f1c2f50-7d52-4c1b-9a59-${String(index).padStart(12, '0')}`,
    }))
    await route.fulfill({ json: { ...page, users } })
  })
}

/** The milliseconds of each task over 50 ms while the list is scrolled on, faster than anybody reads. */
function scrollThrough(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    )
    observer.observe({ type: 'longtask' })
    for (let frame = 0; frame < 40; frame++) {
      scrollBy(0, 240)
      await new Promise(requestAnimationFrame)
    }
    observer.disconnect()
    return tasks
  })
}

atEachWidth(() => {
  test('an administrator edits a member whom somebody else saves meanwhile, and loses nothing', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 409/)
    await meetConflict(page)
    const dialog = page.getByRole('dialog', { name: 'Modifier Hélène' })
    await expect(dialog.getByRole('alert')).toContainText(
      '« Saint-Malo » est devenue « Dinard ». Vos autres champs sont intacts.',
    )
    await dialog.getByRole('button', { name: 'Reprendre sa version' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Ville' })).toHaveValue('Dinard')
    await dialog.getByRole('checkbox', { name: 'Marquer « à revoir »' }).check()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(toastOf(page)).toContainText('Profil de Hélène mis à jour avec 5 photo(s)')
    await expect(dialog).toBeHidden()
    await searchMember(page, '*')
    await expect(page.getByRole('row', { name: /\*Hélène à revoir/ }).first()).toBeVisible()
  })

  test('an administrator changes several members at once, and scrolls through twelve hundred', async ({
    page,
    openPage,
  }) => {
    test.slow()
    const [sylvie = '', , mamadou = ''] = await chooseThree(page, openPage)
    const dialog = page.getByRole('dialog', { name: 'Modifier en bloc' })
    await dialog.getByRole('combobox', { name: 'Formule' }).selectOption('Gold')
    await expect(dialog.getByText('Abonnement payé en cours, inchangé')).toBeVisible()
    await dialog.getByRole('button', { name: 'Modifier 1 membre' }).click()
    await expect(toastOf(page)).toContainText('1 utilisateur(s) modifié(s) avec succès')
    await expect(page.getByRole('row', { name: mamadou })).toBeVisible()
    await searchMember(page, sylvie)
    await expect(page.getByRole('row', { name: sylvie })).toContainText('Gold')

    await fillList(page)
    await searchMember(page, '')
    await page.getByRole('button', { name: 'Voir tous les profils' }).click()
    await expect(page.getByRole('row')).toHaveCount(OFFICE_PAGE_ALL + 1)
    // Other work on this machine may hold a task up: what the page does by itself, it does at every stretch.
    await expect.poll(() => scrollThrough(page), { timeout: 45_000 }).toEqual([])
    await page.getByRole('button', { name: 'Voir tous les profils' }).click()
    await expect(page.getByRole('row')).toHaveCount(OFFICE_PAGE + 1)
  })
})
