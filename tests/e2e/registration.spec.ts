// Rules: registration
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { freshEmail, readCode } from '../support/e2e-member.ts'
import { expect, onPhone, test } from './fixtures.ts'
import { fillProfile, fillWords, next, sayWishes, typeCode } from './registration-scenes.ts'
import { callsOf, toastOf } from './scenes.ts'

const LEAVES_AFTER_MS = 1500

async function picture(name: string) {
  const background = { r: 197, g: 43, b: 45 }
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background } })
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

test.beforeEach(async ({ page, complaints }) => {
  // Who is here is asked first, and nobody is.
  complaints.expect(/status of 401/)
  await page.goto('/onboarding')
})

async function confirmAddress(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('main')).toContainText(email)
  await typeCode(page, await readCode(callsOf(page), email, 'confirmation'))
}

onPhone(() => {
  test('three steps, a mailed code and preferences make a member', async ({ page }) => {
    const email = freshEmail()
    for (const name of ['Profils vérifiés', 'Messagerie sécurisée']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    await expect(page.getByRole('link', { name: "J'ai déjà un compte" })).toBeVisible()
    await next(page)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faisons connaissance')
    await page
      .getByLabel('Ajouter des photos')
      .setInputFiles([await picture('un.jpg'), await picture('deux.jpg')])
    await expect(toastOf(page)).toContainText('2 photos ajoutées')
    await expect(page.getByRole('img', { name: 'Votre photo principale' })).toBeVisible()
    await page.getByRole('button', { name: 'Supprimer la photo 2' }).click()
    await expect(toastOf(page)).toContainText('Photo supprimée')
    await fillProfile(page, email)
    await next(page)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deux phrases de vous')
    await fillWords(page)
    await page.clock.install()
    await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
    await expect(toastOf(page)).toContainText('Profil finalisé avec succès !')
    await expect(toastOf(page)).toContainText('Inscription terminée !')
    await page.clock.runFor(LEAVES_AFTER_MS)
    await expect(page).toHaveURL('/profiles')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue Odile')
    await expect(toastOf(page)).toBeHidden()
    await confirmAddress(page, email)
    await expect(toastOf(page)).toContainText('Adresse confirmée')

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Qui souhaitez-vous rencontrer ?',
    )
    await page.getByRole('radio', { name: 'Partout' }).check()
    await sayWishes(page)
    await expect(page).toHaveURL('/home')
    const explained = page.getByRole('dialog', { name: "C'est quoi, un flash ?" })
    await expect(explained).toContainText('Vous avez 3 flashs par jour.')
    await explained.getByRole('button', { name: "J'ai compris" }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(explained).toBeHidden()
  })

  test('each refused field says why, and the first one has the focus', async ({ page }) => {
    await next(page)
    await next(page)
    await expect(page.getByText('Veuillez saisir un email valide')).toBeVisible()
    await expect(page.getByText('Le prénom doit contenir au moins 2 caractères')).toBeVisible()
    await expect(page.getByText('Veuillez sélectionner votre genre')).toBeVisible()
    await expect(page.getByText('La ville doit contenir au moins 2 caractères')).toBeVisible()
    const age = page.getByRole('combobox', { name: 'Votre âge' })
    await expect(age).toHaveAccessibleDescription(/^Choisissez votre âge/)
    await expect(page.getByRole('textbox', { name: 'Votre prénom' })).toBeFocused()
    await fillProfile(page, freshEmail())
    await next(page)

    const finish = page.getByRole('button', { name: 'Finaliser mon profil' })
    await finish.click()
    await expect(toastOf(page)).toContainText('Bio incomplète')
    await expect(toastOf(page)).toContainText("Veuillez rédiger une bio d'au moins 10 caractères")
    const bio = page.getByRole('textbox', { name: 'Quelques mots de plus' })
    await bio.fill('a'.repeat(310))
    await expect(bio).toHaveValue('a'.repeat(300))
    await expect(page.getByText('300 / 300 caractères')).toBeVisible()
    await finish.click()
    await expect(toastOf(page)).toContainText("Centres d'intérêt manquants")
    await expect(toastOf(page)).toContainText("Veuillez sélectionner au moins 3 centres d'intérêt")
  })

  test('what was typed survives a reload, and the arrow goes back a step', async ({ page }) => {
    await next(page)
    const email = freshEmail()
    await fillProfile(page, email)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Votre e-mail' })).toHaveValue(email)
    await expect(page.getByRole('radio', { name: 'Une femme' })).toBeChecked()
    await next(page)
    await fillWords(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Quelques mots de plus' })).not.toHaveValue('')
    await expect(page.getByRole('checkbox', { name: 'Marche' })).toBeChecked()
    await page.getByRole('button', { name: 'Étape précédente' }).click()
    await expect(page.getByRole('textbox', { name: 'Votre prénom' })).toHaveValue('Odile')
  })
})

test('an address that was mistyped is put right from the arrival, where its code is typed', async ({
  page,
}) => {
  const email = freshEmail()
  await next(page)
  await fillProfile(page, `faute-${email}`)
  await next(page)
  await fillWords(page)
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
  await page.getByRole('link', { name: 'Corriger mon adresse' }).click()

  const address = page.getByRole('textbox', { name: 'Votre e-mail' })
  await expect(address).toHaveValue(`faute-${email}`)
  await address.fill(email)
  await next(page)
  await page.getByRole('checkbox', { name: /^J'ai 40 ans ou plus/ }).check()
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
  await confirmAddress(page, email)
  await expect(toastOf(page)).toContainText('Adresse confirmée')
})

test('photos that are too many, no images or too large are refused, the others are kept', async ({
  page,
}) => {
  await next(page)
  const input = page.getByLabel('Ajouter des photos')
  const fine = await picture('belle.jpg')
  await input.setInputFiles(Array.from({ length: 7 }, () => fine))
  await expect(toastOf(page)).toContainText('Limite atteinte')
  await expect(toastOf(page)).toContainText('Vous ne pouvez ajouter que 6 photos maximum.')
  const text = { name: 'texte.txt', mimeType: 'text/plain', buffer: Buffer.from('texte') }
  await input.setInputFiles([text])
  await expect(toastOf(page)).toContainText('Format invalide')
  await expect(toastOf(page)).toContainText('Seules les images sont acceptées.')
  const large = { ...fine, name: 'lourde.jpg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) }
  await input.setInputFiles([large])
  await expect(toastOf(page)).toContainText('Fichier trop volumineux')
  await expect(toastOf(page)).toContainText('La taille maximum est de 5MB par photo.')
  await input.setInputFiles([text, fine])
  await expect(toastOf(page)).toContainText('1 photo ajoutée')
  await expect(page.getByRole('img', { name: 'Votre photo principale' })).toBeVisible()
})

test('an address that already has an account is said only to who reads its mailbox', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/)
  const email = DEMO_ACCOUNTS.admin
  await next(page)
  await fillProfile(page, email)
  await next(page)
  await fillWords(page)
  await page.getByRole('button', { name: 'Finaliser mon profil' }).click()
  await expect(page).toHaveURL('/profiles')
  await confirmAddress(page, email)
  await expect(toastOf(page)).toContainText('Cette adresse email est déjà utilisée')
  await toastOf(page).getByRole('link', { name: 'Me connecter' }).click()
  await expect(page).toHaveURL('/login')
})
