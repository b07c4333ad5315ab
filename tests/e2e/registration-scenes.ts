import type { Page } from '@playwright/test'

/** Leaves a step of the registration for the one after it. */
export function next(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Continuer' }).click()
}

/** The second step, without photos. */
export async function fillProfile(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Odile')
  // Before the others: the towns it suggests may cover what stands below, until it is left.
  await page.getByRole('combobox', { name: 'Ville' }).fill('Saint-Malo')
  await page.getByRole('radio', { name: 'Femme' }).check()
  await page.getByRole('combobox', { name: 'Âge' }).selectOption('58 ans')
}

/** The third step. */
export async function fillWords(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Votre bio' }).fill('Je nage tôt et je lis tard.')
  for (const name of ['Lecture', 'Natation', 'Cinéma']) {
    await page.getByRole('checkbox', { name, exact: true }).check()
  }
  await page.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }).check()
}
