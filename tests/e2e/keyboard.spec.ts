// Rules: interface
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { currentMember, getCurrentMember } from '#shared/contracts/members.ts'
import { freshEmail, readCode } from '../support/e2e-member.ts'
import { AT_FULL_SIZE, expect, test } from './fixtures.ts'
import { reportSerge } from './moderation-scenes.ts'
import { flash, requestsOf, signIn, toastOf, write } from './scenes.ts'

/** A page of suggested profiles has two controls for each of its 24 cards. */
const MOST_PRESSES = 150

/** Expects a focus ring around the control, or around the element drawn in its place. */
function expectFocusRing(target: Locator): Promise<void> {
  const hasRing = () =>
    target.evaluate((element) => {
      const drawn = [element, element.parentElement, element.nextElementSibling]
      const isRinged = ({ outlineStyle, opacity }: CSSStyleDeclaration) =>
        outlineStyle !== 'none' && Number(opacity) > 0
      const ringed = drawn.filter((one) => one && isRinged(getComputedStyle(one)))
      return element.matches(':focus-visible') && ringed.length > 0
    })
  return expect.poll(hasRing, `focus ring on ${target}`).toBe(true)
}

/** Presses Tab until the control has the focus, then expects its focus ring and that it is in the viewport. */
async function tabTo(
  scope: Page | Locator,
  role: 'link' | 'button' | 'textbox' | 'radio' | 'checkbox' | 'combobox',
  name: string | RegExp,
): Promise<Page> {
  const page = 'page' in scope ? scope.page() : scope
  const target = scope
    .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
    .first()
  await target.waitFor()
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const isThere = await target.evaluate((element) => element === document.activeElement)
    if (isThere) {
      await expectFocusRing(target)
      await expect(target).toBeInViewport()
      return page
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MOST_PRESSES} presses of Tab do not reach the ${role} « ${name} ».`)
}

async function press(
  scope: Page | Locator,
  role: 'link' | 'button',
  name: string | RegExp,
): Promise<void> {
  const page = await tabTo(scope, role, name)
  await page.keyboard.press('Enter')
}

async function type(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

/** Passes cards until this member is shown: the order of the deck depends on the day. */
async function passUntil(page: Page, firstName: string): Promise<void> {
  await expect(page.getByRole('article')).toHaveCount(1)
  const name = page.getByRole('article').getByRole('heading', { level: 2 })
  for (;;) {
    const shown = (await name.textContent()) ?? ''
    if (shown.startsWith(firstName)) return
    await page.keyboard.press('ArrowLeft')
    await expect(name).not.toHaveText(shown)
  }
}

test.describe('on the smallest phone, at the largest text size', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a member registers, flashes, matches, chats and signs out by keyboard', async ({
    page,
    openPage,
    browserErrors,
  }) => {
    // The whole flow presses Tab many times.
    test.slow()
    await page.addInitScript(() => localStorage.setItem('text_size', 'larger'))
    browserErrors.allow(/status of 401/)
    const gold = await openPage()
    const catherine = await signIn(gold, 'gold')
    const email = freshEmail()

    await page.goto('/')
    await press(page, 'link', /^Commencer gratuitement/)
    await expect(page).toHaveURL('/onboarding')
    await press(page, 'button', 'Continuer')
    await type(page, 'Votre prénom', 'Serge')
    await tabTo(page, 'radio', 'Une femme')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Un homme' })).toBeChecked()
    await tabTo(page, 'combobox', 'Votre âge')
    await page.keyboard.type('58')
    await type(page, 'Votre e-mail', email)
    await tabTo(page, 'combobox', 'Votre ville')
    await page.keyboard.type('Bordeaux')
    await press(page, 'button', 'Continuer')

    for (const interest of ['Marche', 'Cinéma', 'Lecture']) {
      await tabTo(page, 'checkbox', interest)
      await page.keyboard.press('Space')
    }
    await type(page, 'Quelques mots de plus', 'Je répare des vélos, et je marche.')
    await tabTo(page, 'checkbox', /^J'ai 40 ans ou plus/)
    await page.keyboard.press('Space')
    await press(page, 'button', 'Finaliser mon profil')
    await expect(page).toHaveURL('/profiles')

    const code = await readCode(requestsOf(page), email, 'confirmation')
    await type(page, 'Votre code à huit chiffres', code)
    // The title takes the focus when the questions are shown.
    await expect(
      page.getByRole('heading', { level: 1, name: 'Qui souhaitez-vous rencontrer ?' }),
    ).toBeFocused()
    await tabTo(page, 'radio', 'Un homme')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Une femme' })).toBeChecked()
    await tabTo(page, 'combobox', 'De')
    await page.keyboard.type('56')
    await tabTo(page, 'combobox', 'À')
    await page.keyboard.type('56')
    // Suitable profiles are counted, and the distance widened, only after the consent: the region is still selected.
    await tabTo(page, 'radio', 'Ma région')
    for (const name of ['En km', 'Ma ville']) {
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByRole('radio', { name })).toBeChecked()
    }
    await tabTo(page, 'checkbox', /^J'accepte que ces choix/)
    await page.keyboard.press('Space')
    await press(page, 'button', 'Voir les premiers portraits')
    await expect(page).toHaveURL('/home')
    await press(page, 'button', "J'ai compris")

    const serge = z.parse(currentMember, await requestsOf(page)('GET', getCurrentMember.path))
    await flash(gold, serge)
    await press(page, 'link', 'Découvrir')
    await expect(page).toHaveURL('/')
    await passUntil(page, 'Catherine')
    await page.keyboard.press('ArrowRight')
    const modal = page.getByRole('dialog', { name: "C'est un match !" })
    await expect(modal).toBeVisible()
    // Any card: the offered ones depend on the two profiles.
    await tabTo(modal, 'radio', /./)
    await page.keyboard.press('Space')
    await press(page, 'button', 'Envoyer cette carte')
    await expect(page).toHaveURL(`/chat/${catherine.id}`)
    await write(gold, serge, 'Bonjour Serge.')
    await type(page, 'Votre message', 'Bonjour Catherine.')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByText('Bonjour Catherine.')).toBeVisible()
    await expect(page.getByRole('log').getByText('Envoi en cours...')).toBeHidden()

    await press(page, 'link', 'Profil')
    await expect(page).toHaveURL('/profile')
    await press(page, 'button', 'Se déconnecter')
    const goodbye = page.getByRole('dialog', { name: 'Vous partez ?' })
    await expect(goodbye).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(goodbye).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(goodbye).toBeVisible()
    await press(goodbye, 'button', 'Se déconnecter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Retrouvez l'amour/)
  })
})

test(
  'a moderator decides a report by keyboard, and the member reads the decision',
  AT_FULL_SIZE,
  async ({ page, openPage }) => {
    const member = await openPage()
    const { reference } = await reportSerge(member, await openPage())
    await signIn(page, 'admin')
    await page.goto('/admin/signalements')
    await press(page, 'link', new RegExp(reference))
    const report = page.getByRole('article', { name: 'Propos déplacés ou insistants' })
    await expect(report.getByRole('heading', { level: 2 })).toBeFocused()
    await press(page, 'button', "Me l'attribuer")
    await expect(report).toContainText('Ce dossier est à vous.')
    await tabTo(page, 'radio', 'Aucune suite')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Avertissement' })).toBeChecked()
    await type(page, /^Les faits/, 'Trois messages par jour après un refus.')
    await press(page, 'button', 'Notifier la décision')
    await expect(toastOf(page)).toContainText('Décision notifiée')
    await expect(report.getByRole('heading', { level: 2 })).toBeFocused()

    await member.goto('/decisions')
    await expect(member.getByRole('article', { name: 'Un avertissement' })).toContainText(
      'Trois messages par jour après un refus.',
    )
  },
)

test('the first press of Tab focuses the link that skips to the content', async ({ page }) => {
  await signIn(page, 'gold')
  await page.goto('/messages')
  const first = page.getByRole('main').getByRole('link').first()
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
})

test(
  'a dialog keeps the focus inside, closes with Escape and returns the focus',
  AT_FULL_SIZE,
  async ({ page }) => {
    await signIn(page, 'gold')
    await page.goto('/profile')
    await press(page, 'button', 'Se déconnecter')
    const dialog = page.getByRole('dialog', { name: 'Vous partez ?' })
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      // Between its last and first control, the focus is on the browser's own controls: document.activeElement is the
      // body.
      const hasLeft = await page.evaluate(
        () =>
          document.activeElement?.closest('dialog, body')?.tagName === 'BODY' &&
          document.activeElement !== document.body,
      )
      expect(hasLeft).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeFocused()
  },
)
