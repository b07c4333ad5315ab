import { landingInApplication } from './landing-in-application.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import type { morePages } from './more-pages.ts'
import { findPattern, type Pattern } from './paths.ts'

export interface Screen {
  /** Completed with the name of the product in the window's title. */
  title: string
  /** A page for members stands in the shell, behind the sign-in screen. */
  audience: 'public' | 'member'
  Page: LazyPage
}

function more(name: keyof typeof morePages): LazyPage {
  return lazyPage(async () => (await import('./more-pages.ts')).morePages[name]())
}

export const landing: Screen = {
  title: "Retrouvez l'amour après 40 ans",
  audience: 'public',
  Page: lazyPage(async () =>
    landingInApplication((await import('#client/pages/LandingPage.tsx')).LandingPage),
  ),
}

export const discover: Screen = {
  title: 'Découvrir',
  audience: 'member',
  Page: lazyPage(async () => (await import('#client/pages/DiscoverPage.tsx')).DiscoverPage),
}

export const preferences: Screen = {
  title: 'Mes préférences',
  audience: 'member',
  Page: more('PreferencesPage'),
}

const guide: Screen = {
  title: 'Votre guide gratuit',
  audience: 'public',
  Page: more('GuidePage'),
}

/** In the place of a member's page, for whoever is not signed in. */
export const loginRequired: Screen = {
  title: 'Connexion nécessaire',
  audience: 'public',
  Page: lazyPage(
    async () => (await import('#client/pages/LoginRequiredPage.tsx')).LoginRequiredPage,
  ),
}

export const notFound: Screen = {
  title: 'Page introuvable',
  audience: 'public',
  Page: more('NotFoundPage'),
}

/** The pages that exist, but for `/`, which depends on who looks. */
export const screens: Partial<Record<Exclude<Pattern, '/'>, Screen>> = {
  '/login': {
    title: 'Se connecter',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/LoginPage.tsx')).LoginPage),
  },
  '/home': discover,
  '/onboarding': {
    title: 'Créer mon profil',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/OnboardingPage.tsx')).OnboardingPage),
  },
  '/messages': {
    title: 'Mes Messages',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/MessagesPage.tsx')).MessagesPage),
  },
  '/chat/:partnerId': {
    title: 'Conversation',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/ChatPage.tsx')).ChatPage),
  },
  '/profiles': {
    title: 'Profils suggérés',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/ProfilesPage.tsx')).ProfilesPage),
  },
  '/profiles/:memberId': {
    title: 'Profil',
    audience: 'member',
    Page: lazyPage(
      async () => (await import('#client/pages/MemberProfilePage.tsx')).MemberProfilePage,
    ),
  },
  '/profile': {
    title: 'Mon profil',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/ProfilePage.tsx')).ProfilePage),
  },
  '/preferences': preferences,
  '/ebook': guide,
  '/guide': guide,
  '/conseils': guide,
  '/newsletter/confirmation': {
    title: 'Confirmez votre adresse',
    audience: 'public',
    Page: more('NewsletterConfirmPage'),
  },
  '/newsletter/desinscription': {
    title: 'Se désinscrire',
    audience: 'public',
    Page: more('NewsletterUnsubscribePage'),
  },
  '/emails/desinscription': {
    title: 'Se désinscrire',
    audience: 'public',
    Page: more('EndLettersPage'),
  },
  '/edit-profile': {
    title: 'Modifier mon profil',
    audience: 'member',
    Page: more('EditProfilePage'),
  },
  '/settings': {
    title: 'Réglages',
    audience: 'member',
    Page: more('SettingsPage'),
  },
  '/legal/mentions-legales': {
    title: 'Mentions légales',
    audience: 'public',
    Page: more('LegalNoticePage'),
  },
  '/legal/cgv': {
    title: "Conditions générales d'utilisation et de vente",
    audience: 'public',
    Page: more('LegalTermsPage'),
  },
  '/legal/politique-confidentialite': {
    title: 'Politique de confidentialité',
    audience: 'public',
    Page: more('LegalPrivacyPage'),
  },
  '/help': {
    title: 'Aide',
    audience: 'public',
    Page: more('HelpPage'),
  },
  '/security': {
    title: 'Sécurité',
    audience: 'public',
    Page: more('SecurityPage'),
  },
  '/accessibilite': {
    title: 'Accessibilité',
    audience: 'public',
    Page: more('AccessibilityPage'),
  },
  '/landing': landing,
  '/accueil-v2': {
    title: landing.title,
    audience: 'public',
    Page: more('SecondLandingPage'),
  },
}

/** The screen of an address other than `/`. */
export function findScreen(pathname: string): Screen {
  const pattern = findPattern(pathname)
  return (pattern && pattern !== '/' && screens[pattern]) || notFound
}

/** Loads the files of a page before it is shown; `/` loads its own once it knows who looks. */
export async function preloadScreen(pathname: string): Promise<void> {
  if (pathname === '/') return
  await findScreen(pathname).Page.preload()
}
