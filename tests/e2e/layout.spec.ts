import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { matchWithGold, register, registerUnconfirmed, signIn, write } from './scenes.ts'

const WIDTHS = [320, 390, 1280]
const THEMES = ['light', 'dark'] as const
const TARGET_PX = 48

/** What is wider than the window: it would have to be scrolled sideways, or its words are cut off. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .filter((element) => scrollWidth > clientWidth || hasText(element))
      .filter((element) => !element.closest('[aria-hidden="true"], [inert]'))
      .map((element) => element.outerHTML.slice(0, 120))
  })
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      expect.soft(await findOverflow(page), `${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** As a reader does who asks the browser for letters twice as large. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style } = document.documentElement
    style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`
  })
}

/** Buttons, fields and links that are smaller than a thumb needs; a link within a sentence is as high as its line. */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const controls = document.querySelectorAll('a, button, input, select, textarea')
    return [...controls].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]'))
        return []
      const isInline = getComputedStyle(control).display === 'inline'
      const target = control.matches('[type=checkbox], [type=radio]')
        ? control.closest('label')
        : control
      const { width, height } = (target ?? control).getBoundingClientRect()
      const isHidden = width <= 1 || height <= 1
      const isLargeEnough = width >= smallest - 0.5 && height >= smallest - 0.5
      if (isInline || isHidden || isLargeEnough) return []
      return [`${width}x${height} ${control.outerHTML.slice(0, 120)}`]
    })
  }, TARGET_PX)
}

async function expectLargeTargets(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findSmallTargets(page), `${width} px`).toEqual([])
  }
}

interface Screen {
  name: string
  path: string
  title: string | RegExp
  /** Puts the page in the state to be measured, before it is opened. */
  prepare?: (page: Page, openPage: () => Promise<Page>) => Promise<unknown>
  /** Goes on from the page as it opens. */
  enter?: (page: Page) => Promise<unknown>
  refusals?: RegExp
}

const asGold = (page: Page) => signIn(page, 'gold')
const VISITOR = /status of 401/

async function goToWords(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('odile@exemple.fr')
  await page.getByRole('textbox', { name: 'Prénom' }).fill('Odile')
  await page.getByRole('radio', { name: 'Femme' }).check()
  await page.getByRole('textbox', { name: 'Ville' }).fill('Saint-Germain-en-Laye')
  await page.getByRole('button', { name: 'Continuer' }).click()
}

const SCREENS: readonly Screen[] = [
  { name: 'landing', path: '/', title: /^Retrouvez l'amour/ },
  { name: 'login', path: '/login', title: 'Heureux de vous revoir', refusals: VISITOR },
  {
    name: 'login with a code',
    path: '/login',
    title: 'Un code vous attend',
    refusals: VISITOR,
    enter: async (page) => {
      const field = page.getByRole('textbox', { name: 'Votre adresse e-mail' })
      await field.fill('une-adresse-vraiment-tres-longue@un-domaine-qui-l-est-aussi.exemple.fr')
      await page.getByRole('button', { name: 'Se connecter' }).click()
    },
  },
  {
    name: 'registration, the welcome',
    path: '/onboarding',
    title: 'Une belle éclaircie commence ici',
    refusals: VISITOR,
  },
  {
    name: 'registration, the profile with its errors',
    path: '/onboarding',
    title: 'Faisons connaissance',
    refusals: VISITOR,
    enter: async (page) => {
      await page.getByRole('button', { name: 'Continuer' }).click()
      await page.getByRole('button', { name: 'Continuer' }).click()
    },
  },
  {
    name: 'registration, the words',
    path: '/onboarding',
    title: 'Vos mots, vos goûts',
    refusals: VISITOR,
    enter: goToWords,
  },
  { name: 'deck', path: '/home', title: /^Bon/, prepare: asGold },
  { name: 'empty deck', path: '/home', title: /^Bon/, prepare: (page) => register(page) },
  { name: 'suggested profiles', path: '/profiles', title: 'Profils suggérés', prepare: asGold },
  {
    name: 'suggested profiles, address to confirm',
    path: '/profiles',
    title: 'Profils suggérés',
    prepare: registerUnconfirmed,
  },
  { name: 'messages', path: '/messages', title: 'Mes Messages', prepare: asGold },
  {
    name: 'messages, none yet',
    path: '/messages',
    title: 'Mes Messages',
    prepare: (page) => register(page),
  },
  {
    name: 'chat',
    path: '/messages',
    title: 'Serge',
    prepare: async (page, openPage) => {
      const { serge } = await matchWithGold(await openPage(), page)
      await write(page, serge, 'Bonjour Serge.', `${'Anticonstitutionnellement'.repeat(8)} !`)
    },
    enter: (page) =>
      page
        .getByRole('link', { name: /^Serge/ })
        .first()
        .click(),
  },
  { name: 'profile', path: '/profile', title: /^Catherine/, prepare: asGold },
  {
    name: 'preferences',
    path: '/preferences',
    title: 'La personne que vous espérez',
    prepare: registerUnconfirmed,
  },
  {
    name: 'not found',
    path: '/nulle-part',
    title: "Oups ! Cette page n'existe pas",
    refusals: /status of 404/,
  },
  { name: 'sign-in needed', path: '/profile', title: 'Connexion nécessaire', refusals: VISITOR },
]

for (const { name, path, title, prepare, enter, refusals } of SCREENS) {
  test(`${name}: nothing scrolls sideways, not even with letters twice as large, and every target is large`, async ({
    page,
    openPage,
    complaints,
  }) => {
    if (refusals) complaints.expect(refusals)
    await prepare?.(page, openPage)
    await page.goto(path)
    await enter?.(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Chargement...')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    await expectLargeTargets(page)
    await expectNoSidewaysScroll(page)
    await doubleText(page)
    await expectNoSidewaysScroll(page)
  })
}
