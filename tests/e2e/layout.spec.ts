// Rules: interface
import { ADMIN_SCREENS } from './admin-scenes.ts'
import { APPOINTMENT_SCREENS } from './appointment-scenes.ts'
import { CHECKOUT_SCREENS } from './checkout-scenes.ts'
import { CONTRACT_SCREENS } from './contract-scenes.ts'
import {
  AT_FULL_SIZE,
  DESKTOP,
  expect,
  expectAccessible,
  expectColorsAccessible,
  test,
} from './fixtures.ts'
import { expectReachableByTab } from './keyboard-checks.ts'
import { dismissNewsletter, openWelcomeOffer, untilHydrated } from './landing-scenes.ts'
import { expectFit } from './layout-checks.ts'
import { CALL_SCREENS, TABLE_SCREENS } from './meeting-scenes.ts'
import { MODERATION_SCREENS } from './moderation-scenes.ts'
import {
  matchWithGold,
  NOT_SIGNED_IN,
  openConversation,
  react,
  register,
  requestsOf,
  type Screen,
  signIn,
  write,
} from './scenes.ts'
import { SUPPORT_SCREENS } from './support-scenes.ts'
import { VERIFICATION_SCREENS } from './verification-scenes.ts'

function settingsScreen(section: string): Screen {
  return {
    name: `settings, ${section}`,
    path: `/settings/${section}`,
    title: 'Réglages',
    as: 'gold',
  }
}

/** The figures of a month, with one group that is too small to be published. */
const OCTOBER = {
  month: '2026-10-01',
  groups: ['F', 'H'].flatMap((gender) =>
    [
      [40, 54],
      [55, 64],
      [65, 75],
    ].map(([ageFrom, ageTo]) => ({
      ...{ gender, ageFrom, ageTo },
      figures:
        gender === 'H' && ageFrom === 65
          ? null
          : { dealtPercent: 71, answeredPercent: 46, matches: 2.1 },
    })),
  ),
}

/** Eight conversations to answer, each a day older than the previous one. */
const EIGHT_TURNS = [
  ...['Bernard', 'Karim', 'Jacques', 'Philippe', 'Denis', 'André', 'Gilles', 'Marie-Antoinette'],
].map((firstName, nth) => ({
  partner: {
    ...{ id: `00000000-0000-4000-8000-00000000001${nth}`, firstName },
    photo: `/media/initials/H-${firstName[0]}.svg`,
  },
  lastMessage: {
    content:
      "Merci pour la recette, ma fille n'en revient pas. Et vous, vous cuisinez pour qui, le dimanche…",
    createdAt: new Date(Date.now() - nth * 86_400_000).toISOString(),
  },
}))

/** Screens with a design pass the same checks in reference.spec.ts, in the state of the design. */
const SCREENS: readonly Screen[] = [
  {
    name: 'welcome offer',
    path: '/',
    title: /^Retrouvez l'amour/,
    prepare: dismissNewsletter,
    enter: openWelcomeOffer,
  },
  {
    name: 'login with a code',
    path: '/login',
    title: 'Un code vous attend',
    allowedErrors: NOT_SIGNED_IN,
    enter: async (page) => {
      const field = page.getByRole('textbox', { name: 'Votre adresse e-mail' })
      await field.fill('une-adresse-vraiment-tres-longue@un-domaine-qui-l-est-aussi.exemple.fr')
      await page.getByRole('button', { name: 'Se connecter' }).click()
    },
  },
  {
    name: "registration, the welcome of a member's link",
    isOfEveryRun: true,
    path: '/onboarding?parrain=HELENE-58K2',
    title: 'Une belle éclaircie commence ici',
    allowedErrors: NOT_SIGNED_IN,
  },
  {
    name: 'registration, the profile with its errors',
    path: '/onboarding',
    title: 'Faisons connaissance',
    allowedErrors: NOT_SIGNED_IN,
    enter: async (page) => {
      await page.getByRole('button', { name: 'Continuer' }).click()
      await page.getByRole('button', { name: 'Continuer' }).click()
    },
  },
  {
    name: 'deck, flashes unlimited',
    path: '/home',
    title: /^Bon/,
    as: 'gold',
  },
  {
    name: 'profile of another member',
    path: '/home',
    title: /ans$/,
    as: 'gold',
    enter: (page) => page.getByRole('link', { name: /^Voir le profil/ }).click(),
  },
  {
    name: 'profile that is gone',
    path: '/profiles/00000000-0000-4000-8000-000000000000',
    title: "Ce profil n'est plus disponible",
    as: 'gold',
    allowedErrors: /status of 404/,
  },
  {
    name: 'suggested profiles, all the filters',
    path: '/profiles?online=true',
    title: 'Vos rencontres',
    as: 'gold',
    enter: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: /^Filtres/ }).click()
      await page.getByText('Plus de critères').click()
      await page.getByRole('button', { name: "Tous les centres d'intérêt" }).click()
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  {
    name: 'flashes received',
    path: '/profiles?tab=flashs',
    title: 'Vos rencontres',
    as: 'gold',
  },
  {
    name: 'visits, veiled',
    path: '/profiles?tab=visites',
    title: 'Vos rencontres',
    as: 'gratuit',
  },
  {
    name: 'chat',
    isOfEveryRun: true,
    path: '/messages',
    title: 'Catherine',
    prepare: async (page, openPage) => {
      const gold = await openPage()
      const { catherine, serge } = await matchWithGold(page, gold)
      await write(
        gold,
        serge,
        'Bonsoir Serge. Vous aimez la marche : quel est votre sentier préféré ?',
      )
      await write(
        page,
        catherine,
        'Celui des douaniers, entre deux averses, avec un thermos de café.',
      )
      await react(gold, serge, 'like')
      // One word that does not fit on a line of a small phone.
      const long = 'Ma petite-fille y a placé son mot préféré : hexakosioihexekontahexaphobie !'
      await write(gold, serge, long, 'Écris-moi sur WhatsApp : 06 12 34 56 78.')
    },
    enter: async (page) => {
      await openConversation(page, 'Catherine')
      await expect(page.getByText('Elle propose de quitter Embellie.')).toBeVisible()
    },
  },
  {
    name: 'chat, a report',
    path: '/messages',
    title: 'Serge',
    prepare: async (page, openPage) => {
      const { serge } = await matchWithGold(await openPage(), page)
      await write(page, serge, 'Bonjour Serge.')
    },
    enter: async (page) => {
      await openConversation(page, 'Serge')
      await page.getByRole('button', { name: 'Options : signaler ou bloquer' }).click()
      await page.getByRole('button', { name: 'Signaler ce profil' }).click()
      await expect(page.getByRole('heading', { name: 'Signaler ce profil' })).toBeVisible()
    },
  },
  {
    name: 'chat, a polite no',
    path: '/messages',
    title: 'Catherine',
    prepare: async (page, openPage) => {
      const gold = await openPage()
      const { serge } = await matchWithGold(page, gold)
      await write(gold, serge, 'Vous aimez la mer ?')
    },
    enter: async (page) => {
      await openConversation(page, 'Catherine')
      await page.getByRole('button', { name: 'Options : signaler ou bloquer' }).click()
      await page.getByRole('button', { name: 'Décliner avec politesse' }).click()
      await expect(page.getByRole('dialog', { name: 'Décliner avec politesse' })).toBeVisible()
    },
  },
  {
    name: 'chat, closed',
    path: '/messages',
    title: 'Catherine',
    prepare: async (page, openPage) => {
      const gold = await openPage()
      const { catherine, serge } = await matchWithGold(page, gold)
      await write(gold, serge, 'Vous aimez la mer ?')
      const sentence = { sentenceId: 'not_us' }
      await requestsOf(page)('POST', `/api/matches/${catherine.id}/decline`, sentence)
    },
    enter: async (page) => {
      await openConversation(page, 'Catherine')
      await expect(page.getByRole('button', { name: 'Rouvrir la conversation' })).toBeVisible()
    },
  },
  ...APPOINTMENT_SCREENS,
  ...CALL_SCREENS,
  ...TABLE_SCREENS,
  {
    name: 'messages to show for a second opinion',
    path: '/messages',
    title: 'Quels messages montrer',
    prepare: async (page, openPage) => {
      const gold = await openPage()
      const { serge } = await matchWithGold(page, gold)
      await write(gold, serge, 'Vous aimez la mer ?')
    },
    enter: async (page) => {
      await openConversation(page, 'Catherine')
      await page.getByRole('button', { name: 'Options : signaler ou bloquer' }).click()
      await page.getByRole('button', { name: 'Demander un deuxième avis' }).click()
      await page.getByRole('checkbox').first().check()
    },
  },
  {
    name: 'link to a second opinion that was cut',
    path: '/avis/inconnu#cle',
    title: 'Ce lien est incomplet',
    allowedErrors: /status of 404/,
  },
  {
    name: 'conversations to answer',
    path: '/messages/a-repondre',
    title: 'À vous de répondre',
    as: 'gratuit',
    prepare: (page) => page.route('**/api/turns', (route) => route.fulfill({ json: EIGHT_TURNS })),
  },
  {
    name: 'profile of a Gold member',
    path: '/profile',
    title: /^Catherine/,
    as: 'gold',
  },
  {
    name: 'profile of a newcomer',
    path: '/profile',
    title: /^Odile/,
    prepare: (page) => register(page),
  },
  {
    name: 'profile being changed, with its errors',
    path: '/edit-profile',
    title: 'Modifier mon profil',
    prepare: (page) => register(page),
    enter: async (page) => {
      await page.getByRole('textbox', { name: 'Âge' }).fill('30')
      await page.getByRole('combobox', { name: 'Ville' }).fill('')
      await page.getByRole('button', { name: 'Enregistrer' }).click()
    },
  },
  { ...settingsScreen('connexion'), isOfEveryRun: true },
  ...['visibilite', 'donnees', 'alertes', 'partir'].map(settingsScreen),
  { name: 'account deleted', path: '/reprendre', title: 'Votre compte est supprimé' },
  {
    name: 'address to be changed back',
    path: `/retablir-adresse#${'a'.repeat(43)}`,
    title: 'Rétablir votre adresse',
  },
  {
    name: 'plans, one being bought on the page',
    path: '/revenuecat-subscription',
    title: 'Votre commande',
    as: 'gratuit',
    enter: (page) => page.getByRole('button', { name: 'Choisir Premium' }).click(),
  },
  {
    name: 'monthly offers',
    path: '/monthly-offer',
    title: 'Nos formules',
    as: 'gratuit',
  },
  {
    name: 'bonus products',
    path: '/home',
    title: /^Bon/,
    as: 'gratuit',
    enter: async (page) => {
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.getByRole('button', { name: 'Bonus' }).click()
      await expect(page.getByRole('link', { name: 'Invitez un proche' })).toBeInViewport()
    },
  },
  {
    name: 'bonus products, one being ordered',
    path: '/home',
    title: /^Bon/,
    as: 'gratuit',
    enter: async (page) => {
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.getByRole('button', { name: 'Bonus' }).click()
      await page.getByRole('radio', { name: /^Mise en avant/ }).check()
      await page.getByRole('button', { name: /^Continuer, 10/ }).click()
      await expect(page.getByRole('button', { name: /^Commander/ })).toBeVisible()
    },
  },
  {
    name: 'sign-in, the link of a message',
    path: `/login#lien=${'x'.repeat(43)}`,
    title: 'Un dernier geste',
    allowedErrors: NOT_SIGNED_IN,
  },
  {
    name: 'sign-in, the link of a registration elsewhere',
    path: '/login#code=48271936',
    title: 'Votre code',
    allowedErrors: NOT_SIGNED_IN,
  },
  {
    name: 'help, a search',
    path: '/help',
    title: /éclairer/,
    allowedErrors: NOT_SIGNED_IN,
    enter: (page) => page.getByRole('searchbox', { name: 'Votre question' }).fill('photo'),
  },
  {
    name: 'help of a member',
    path: '/help#mettre-fin',
    title: /éclairer/,
    as: 'gold',
  },
  {
    name: 'order of profiles, with figures',
    path: '/classement',
    title: 'Comment les profils vous sont proposés',
    as: 'gratuit',
    prepare: (page) => page.route('**/api/ranking', (route) => route.fulfill({ json: OCTOBER })),
  },
  {
    name: 'safety page of a visitor',
    path: '/security',
    title: /^Avancer/,
    allowedErrors: NOT_SIGNED_IN,
  },
  {
    name: 'safety page, somebody to be chosen',
    path: '/security',
    title: /^Avancer/,
    prepare: async (page, openPage) => {
      await matchWithGold(page, await openPage())
    },
    enter: async (page) => {
      await page.getByRole('button', { name: /^Signaler un profil/ }).click()
      await expect(page.getByRole('dialog').getByText('Catherine')).toBeVisible()
    },
  },
  {
    name: 'accessibility statement',
    path: '/accessibilite',
    title: "Déclaration d'accessibilité",
    allowedErrors: NOT_SIGNED_IN,
  },
  {
    name: 'landing, the guide offered',
    path: '/',
    title: /^Retrouvez l'amour/,
    enter: async (page) => {
      // Until the prerendered page is hydrated, the link opens the page of the guide.
      await untilHydrated(page)
      await page.waitForLoadState('networkidle')
      const guide = page.getByRole('dialog')
      // The dialog can open by itself after scrolling, and then covers the link.
      await expect(async () => {
        if (await guide.isVisible()) return
        await page.getByRole('link', { name: 'Conseils' }).click({ timeout: 1000 })
        await expect(guide).toBeVisible({ timeout: 1000 })
      }).toPass()
    },
  },
  {
    name: 'newsletter, an address to confirm',
    path: `/newsletter/confirmation#${'a'.repeat(43)}`,
    title: 'Confirmez votre adresse',
  },
  {
    name: 'newsletter, unsubscribing',
    path: `/newsletter/desinscription#${'a'.repeat(43)}`,
    title: 'Ne plus recevoir nos conseils',
  },
  {
    name: 'end of summaries',
    path: `/emails/desinscription#${'a'.repeat(43)}`,
    title: 'Ne plus recevoir ces e-mails',
  },
  ...CHECKOUT_SCREENS,
  ...CONTRACT_SCREENS,
  ...MODERATION_SCREENS,
  ...VERIFICATION_SCREENS,
  ...ADMIN_SCREENS,
  ...SUPPORT_SCREENS,
  {
    name: 'legal notice',
    path: '/legal/mentions-legales',
    title: 'Mentions légales',
  },
  {
    name: 'privacy policy',
    path: '/legal/politique-confidentialite',
    title: 'Politique de confidentialité',
  },
  { name: 'offline', path: '/offline/index.html', title: 'Vous êtes hors connexion' },
  {
    name: 'sign-in needed',
    path: '/profile',
    title: 'Connexion nécessaire',
    allowedErrors: NOT_SIGNED_IN,
  },
]

/** Few enough that no test ends long after the others. */
const SCREENS_PER_TEST = 4

/** Groups the screens into tests. Those without `prepare` share a test if the same account opens them. */
function groupIntoTests(screens: readonly Screen[]): Screen[][] {
  const byAccount = Map.groupBy(screens, ({ name, as, prepare }) => (prepare ? name : as))
  return [...byAccount.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / SCREENS_PER_TEST) }, (_, turn) =>
      own.slice(turn * SCREENS_PER_TEST, (turn + 1) * SCREENS_PER_TEST),
    ),
  )
}

const { everyRun = [], fullSize = [] } = Object.groupBy(SCREENS, ({ isOfEveryRun }) =>
  isOfEveryRun ? 'everyRun' : 'fullSize',
)

for (const screens of [...groupIntoTests(everyRun), ...groupIntoTests(fullSize)]) {
  const names = screens.map(({ name }) => name).join('; ')
  test(
    `screens fit every viewport at every text size, and nothing covers a control: ${names}`,
    screens[0]?.isOfEveryRun ? {} : AT_FULL_SIZE,
    async ({ page, openPage, browserErrors }) => {
      const account = screens[0]?.as
      if (account) await signIn(page, account)
      for (const { name, path, title, prepare, enter, allowedErrors } of screens) {
        await test.step(name, async () => {
          if (allowedErrors) browserErrors.allow(allowedErrors)
          await prepare?.(page, openPage)
          // A new load, even if only the part after the # differs.
          if (page.url() !== 'about:blank') await page.goto('about:blank')
          await page.setViewportSize(DESKTOP)
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          await page.goto(path)
          await enter?.(page)
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          await expect(page.getByText('Chargement...')).toHaveCount(0)
          await page.waitForLoadState('networkidle')
          await expectFit(page)
          if (process.env.FULL_SIZE === 'on') await expectReachableByTab(page)
          await expectColorsAccessible(page)
          // The fixture checks the last screen when the test ends.
          if (name !== screens.at(-1)?.name) await expectAccessible(page)
        })
      }
    },
  )
}
