import { landingInApplication } from './landing-in-application.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { findPattern, type Pattern } from './paths.ts'

export interface Screen {
  /** Completed with the name of the product in the window's title. */
  title: string
  /** A page for members stands in the shell, behind the sign-in screen. */
  audience: 'public' | 'member'
  Page: LazyPage
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
  Page: lazyPage(async () => (await import('#client/pages/PreferencesPage.tsx')).PreferencesPage),
}

/** In the place of a member's page, for whoever is not signed in. */
export const loginRequired: Screen = {
  title: 'Connexion nécessaire',
  audience: 'public',
  Page: lazyPage(
    async () => (await import('#client/pages/LoginRequiredPage.tsx')).LoginRequiredPage,
  ),
}

/** The pages of nearly every visit, but for `/`, which depends on who looks. */
export const screens: Partial<Record<Pattern, Screen>> = {
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
  '/nouvelles': {
    title: 'Vos nouvelles',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/NewsPage.tsx')).NewsPage),
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
}

/** The screen of the table that an address belongs to. */
export function screenAt(
  table: Partial<Record<Pattern, Screen>>,
  pathname: string,
): Screen | undefined {
  const pattern = findPattern(Object.keys(table) as Pattern[], pathname)
  return pattern && table[pattern]
}

/** The screen of an address of nearly every visit; the others are in `further-screens.ts`. */
export function findScreen(pathname: string): Screen | undefined {
  return screenAt(screens, pathname)
}
