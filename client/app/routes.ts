import type { ComponentType } from 'react'
import type { StaffRole } from '#shared/domain/staff.ts'
import { landingInApplication } from './landing-in-application.tsx'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { findPattern, type Pattern } from './paths.ts'

export interface Route {
  /** Completed with the name of the product in the window's title. */
  title: string
  /** A page for members stands in the shell, behind the sign-in screen. */
  audience: 'public' | 'member'
  Page: LazyPage
}

/** A page of the back office, for administrators and these roles; anyone else sees that it does not exist. */
function admin(
  title: string,
  roles: readonly StaffRole[],
  load: () => Promise<ComponentType>,
): Route {
  const Page = lazyPage(async () => {
    const [{ forStaff }, loaded] = await Promise.all([
      import('#client/pages/admin/for-staff.tsx'),
      load(),
    ])
    return forStaff(roles, loaded)
  })
  return { title, audience: 'member', Page }
}

/** A page to try something on. */
function trial(title: string, load: () => Promise<ComponentType>): Route {
  const Page = lazyPage(async () => {
    const [{ forTesters }, loaded] = await Promise.all([
      import('#client/pages/test/for-testers.tsx'),
      load(),
    ])
    return forTesters(loaded)
  })
  return { title, audience: 'public', Page }
}

export const landing: Route = {
  title: "Retrouvez l'amour après 40 ans",
  audience: 'public',
  Page: lazyPage(async () =>
    landingInApplication((await import('#client/pages/LandingPage.tsx')).LandingPage),
  ),
}

export const discover: Route = {
  title: 'Découvrir',
  audience: 'member',
  Page: lazyPage(async () => (await import('#client/pages/DiscoverPage.tsx')).DiscoverPage),
}

export const preferences: Route = {
  title: 'Mes préférences',
  audience: 'member',
  Page: lazyPage(async () => (await import('#client/pages/PreferencesPage.tsx')).PreferencesPage),
}

export const profiles: Route = {
  title: 'Profils suggérés',
  audience: 'member',
  Page: lazyPage(async () => (await import('#client/pages/ProfilesPage.tsx')).ProfilesPage),
}

export const arrival: Route = {
  title: 'Bienvenue',
  audience: 'member',
  Page: lazyPage(async () => (await import('#client/pages/ArrivalPage.tsx')).ArrivalPage),
}

export const wishes: Route = {
  title: 'Qui souhaitez-vous rencontrer ?',
  audience: 'member',
  Page: lazyPage(async () => (await import('#client/pages/WishesPage.tsx')).WishesPage),
}

export const notFound: Route = {
  title: 'Page introuvable',
  audience: 'public',
  Page: lazyPage(async () => (await import('#client/pages/NotFoundPage.tsx')).NotFoundPage),
}

const settings: Route = {
  title: 'Réglages',
  audience: 'member',
  Page: lazyPage(async () => (await import('#client/pages/SettingsPage.tsx')).SettingsPage),
}

const guide: Route = {
  title: 'Votre guide gratuit',
  audience: 'public',
  Page: lazyPage(async () => (await import('#client/pages/GuidePage.tsx')).GuidePage),
}

/** Every address but `/`, which depends on who looks. The files of a page are fetched when it is first opened. */
export const routes: Partial<Record<Pattern, Route>> = {
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
  '/messages/a-repondre': {
    title: 'À vous de répondre',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/TurnsPage.tsx')).TurnsPage),
  },
  '/messages/:partnerId/avis': {
    title: 'Un deuxième avis',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/AskOpinionPage.tsx')).AskOpinionPage),
  },
  '/messages/:partnerId/rendez-vous': {
    title: 'Votre rendez-vous',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/AppointmentPage.tsx')).AppointmentPage),
  },
  '/messages/:partnerId/lendemain': {
    title: 'Le lendemain',
    audience: 'member',
    Page: lazyPage(
      async () => (await import('#client/pages/AfterAppointmentPage.tsx')).AfterAppointmentPage,
    ),
  },
  '/tout-va-bien/:appointmentId': {
    title: 'Tout va bien ?',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/CheckInPage.tsx')).CheckInPage),
  },
  '/avis/:token': {
    title: 'Votre avis',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/OpinionPage.tsx')).OpinionPage),
  },
  '/personne-de-confiance': {
    title: "Quelqu'un qui sait",
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/TrustedPage.tsx')).TrustedPage),
  },
  '/confiance/:token': {
    title: 'Votre accord',
    audience: 'public',
    Page: lazyPage(
      async () => (await import('#client/pages/TrustRequestPage.tsx')).TrustRequestPage,
    ),
  },
  '/rendez-vous/:token': {
    title: 'Un rendez-vous',
    audience: 'public',
    Page: lazyPage(
      async () => (await import('#client/pages/SharedAppointmentPage.tsx')).SharedAppointmentPage,
    ),
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
  '/profiles': profiles,
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
    Page: lazyPage(
      async () => (await import('#client/pages/NewsletterConfirmPage.tsx')).NewsletterConfirmPage,
    ),
  },
  '/newsletter/desinscription': {
    title: 'Se désinscrire',
    audience: 'public',
    Page: lazyPage(
      async () =>
        (await import('#client/pages/NewsletterUnsubscribePage.tsx')).NewsletterUnsubscribePage,
    ),
  },
  '/emails/desinscription': {
    title: 'Se désinscrire',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/EndLettersPage.tsx')).EndLettersPage),
  },
  '/edit-profile': {
    title: 'Modifier mon profil',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/EditProfilePage.tsx')).EditProfilePage),
  },
  '/checkout': {
    title: 'Paiement',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/CheckoutPage.tsx')).CheckoutPage),
  },
  '/payment-card': {
    title: 'Votre carte',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/PaymentCardPage.tsx')).PaymentCardPage),
  },
  '/settings': settings,
  '/settings/apparence': settings,
  '/settings/alertes': settings,
  '/settings/visibilite': settings,
  '/settings/abonnement': settings,
  '/settings/connexion': settings,
  '/settings/donnees': settings,
  '/settings/partir': settings,
  '/subscription': {
    title: 'Abonnement',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/PlansPage.tsx')).PlansPage),
  },
  '/revenuecat-subscription': {
    title: 'Abonnement',
    audience: 'member',
    Page: lazyPage(
      async () => (await import('#client/pages/DirectSubscriptionPage.tsx')).DirectSubscriptionPage,
    ),
  },
  '/monthly-offer': {
    title: 'Les offres du mois',
    audience: 'member',
    Page: lazyPage(
      async () => (await import('#client/pages/MonthlyOfferPage.tsx')).MonthlyOfferPage,
    ),
  },
  '/resilier': {
    title: 'Résilier votre contrat',
    audience: 'public',
    Page: lazyPage(
      async () => (await import('#client/pages/CancellationPage.tsx')).CancellationPage,
    ),
  },
  '/retractation': {
    title: 'Renoncer à un contrat',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/WithdrawalPage.tsx')).WithdrawalPage),
  },
  '/reprendre': {
    title: 'Votre compte',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/ReturnPage.tsx')).ReturnPage),
  },
  '/retablir-adresse': {
    title: 'Votre adresse',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/EmailUndoPage.tsx')).EmailUndoPage),
  },
  '/referral': {
    title: 'Parrainer',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/ReferralPage.tsx')).ReferralPage),
  },
  '/legal/mentions-legales': {
    title: 'Mentions légales',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/LegalNoticePage.tsx')).LegalNoticePage),
  },
  '/legal/cgv': {
    title: "Conditions générales d'utilisation et de vente",
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/LegalTermsPage.tsx')).LegalTermsPage),
  },
  '/legal/politique-confidentialite': {
    title: 'Politique de confidentialité',
    audience: 'public',
    Page: lazyPage(
      async () => (await import('#client/pages/LegalPrivacyPage.tsx')).LegalPrivacyPage,
    ),
  },
  '/help': {
    title: 'Aide',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/HelpPage.tsx')).HelpPage),
  },
  '/classement': {
    title: 'Comment les profils vous sont proposés',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/RankingPage.tsx')).RankingPage),
  },
  '/security': {
    title: 'Sécurité',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/SecurityPage.tsx')).SecurityPage),
  },
  '/accessibilite': {
    title: 'Accessibilité',
    audience: 'public',
    Page: lazyPage(
      async () => (await import('#client/pages/AccessibilityPage.tsx')).AccessibilityPage,
    ),
  },
  '/landing': landing,
  '/decisions': {
    title: 'Mes décisions',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/DecisionsPage.tsx')).DecisionsPage),
  },
  '/decisions/:token': {
    title: 'Une décision',
    audience: 'public',
    Page: lazyPage(
      async () => (await import('#client/pages/LinkedDecisionPage.tsx')).LinkedDecisionPage,
    ),
  },
  '/signaler': {
    title: 'Signaler un contenu',
    audience: 'public',
    Page: lazyPage(
      async () => (await import('#client/pages/ThirdPartyReportPage.tsx')).ThirdPartyReportPage,
    ),
  },
  '/contact': {
    title: 'Nous écrire',
    audience: 'public',
    Page: lazyPage(async () => (await import('#client/pages/ContactPage.tsx')).ContactPage),
  },
  '/evenements': {
    title: 'Événements',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/EventsPage.tsx')).EventsPage),
  },
  '/evenements/disponibilites': {
    title: 'La table',
    audience: 'member',
    Page: lazyPage(
      async () => (await import('#client/pages/TableAvailabilityPage.tsx')).TableAvailabilityPage,
    ),
  },
  '/evenements/tables/:tableId': {
    title: 'La table',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/TablePage.tsx')).TablePage),
  },
  '/demo-animations': trial(
    'Les animations',
    async () => (await import('#client/pages/test/AnimationsPage.tsx')).AnimationsPage,
  ),
  '/reset-popup': trial(
    'Fenêtre du guide : remise à zéro',
    async () => (await import('#client/pages/test/PopupResetPage.tsx')).PopupResetPage,
  ),
  '/reset-popup-ebook': trial(
    'Fenêtre du guide : remise à zéro',
    async () => (await import('#client/pages/test/PopupResetPage.tsx')).SitePopupResetPage,
  ),
  '/diagnostic-popup': trial(
    'Fenêtre du guide : diagnostic',
    async () => (await import('#client/pages/test/PopupStatePage.tsx')).PopupStatePage,
  ),
  '/debug-popup': trial(
    'Fenêtre du guide : diagnostic',
    async () => (await import('#client/pages/test/PopupStatePage.tsx')).PopupStatePage,
  ),
  '/test-popup': trial(
    'Fenêtre du guide : essai',
    async () => (await import('#client/pages/test/PopupTrialPage.tsx')).PopupTrialPage,
  ),
  '/test-popup-simple': trial(
    'Fenêtre du guide : essai',
    async () => (await import('#client/pages/test/PopupTrialPage.tsx')).SimplePopupPage,
  ),
  '/test-popup-final': trial(
    'Fenêtre du guide : essai',
    async () => (await import('#client/pages/test/PopupTrialPage.tsx')).FinalPopupPage,
  ),
  '/test-flash-bonus': trial(
    'Flashs et bonus',
    async () => (await import('#client/pages/test/FlashTrialPage.tsx')).FlashTrialPage,
  ),
  '/fix-popup': trial(
    'Fenêtre du guide : fin',
    async () => (await import('#client/pages/test/PopupFixPage.tsx')).PopupFixPage,
  ),
  '/admin': admin(
    'Membres',
    ['moderator'],
    async () => (await import('#client/pages/admin/MembersPage.tsx')).MembersPage,
  ),
  '/admin/signalements': admin(
    'Signalements',
    ['moderator'],
    async () => (await import('#client/pages/admin/ReportsPage.tsx')).ReportsPage,
  ),
  '/admin/risques': admin(
    'Risques',
    ['moderator'],
    async () => (await import('#client/pages/admin/RisksPage.tsx')).RisksPage,
  ),
  '/admin/verifications': admin(
    'Vérifications',
    ['moderator'],
    async () => (await import('#client/pages/admin/VerificationsPage.tsx')).VerificationsPage,
  ),
  '/admin/opinions': admin(
    'Deuxièmes avis',
    ['moderator'],
    async () => (await import('#client/pages/admin/OpinionsPage.tsx')).OpinionsPage,
  ),
  '/admin/test-profiles': admin(
    'Profils de test',
    [],
    async () => (await import('#client/pages/admin/TestProfilesPage.tsx')).TestProfilesPage,
  ),
  '/admin/assistance': admin(
    'Assistance',
    ['support'],
    async () => (await import('#client/pages/admin/SupportPage.tsx')).SupportPage,
  ),
  '/admin/evenements': admin(
    'Événements',
    [],
    async () => (await import('#client/pages/admin/EventsPage.tsx')).EventsPage,
  ),
  '/admin/tables': admin(
    'Tables',
    ['moderator'],
    async () => (await import('#client/pages/admin/TablesPage.tsx')).TablesPage,
  ),
  '/admin/chiffres': admin(
    'Chiffres',
    [],
    async () => (await import('#client/pages/admin/FiguresPage.tsx')).FiguresPage,
  ),
  '/admin/import': admin(
    'Import CSV',
    [],
    async () => (await import('#client/pages/admin/ImportPage.tsx')).ImportPage,
  ),
  '/admin/journal': admin(
    'Journal',
    [],
    async () => (await import('#client/pages/admin/JournalPage.tsx')).JournalPage,
  ),
  '/admin/revenus': admin(
    'Revenus',
    [],
    async () => (await import('#client/pages/admin/RevenuePage.tsx')).RevenuePage,
  ),
  '/admin/membres/:memberId': admin(
    'Dossier',
    ['moderator', 'support'],
    async () => (await import('#client/pages/admin/MemberFilePage.tsx')).MemberFilePage,
  ),
  '/admin/paiements': admin(
    'Paiements',
    ['support'],
    async () => (await import('#client/pages/admin/PaymentsPage.tsx')).PaymentsPage,
  ),
  '/admin/codes-promo': admin(
    'Codes promo',
    [],
    async () => (await import('#client/pages/admin/PromoCodesPage.tsx')).PromoCodesPage,
  ),
  '/admin/offres': admin(
    'Offres',
    [],
    async () => (await import('#client/pages/admin/OffersPage.tsx')).OffersPage,
  ),
  '/admin/newsletter': admin(
    'Newsletter',
    [],
    async () => (await import('#client/pages/admin/NewsletterPage.tsx')).NewsletterPage,
  ),
  '/admin/equipe': admin(
    'Équipe et rôles',
    [],
    async () => (await import('#client/pages/admin/TeamPage.tsx')).TeamPage,
  ),
  '/rejoindre-l-equipe': {
    title: "Rejoindre l'équipe",
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/JoinTeamPage.tsx')).JoinTeamPage),
  },
  '/accueil-v2': {
    title: landing.title,
    audience: 'public',
    Page: lazyPage(async () =>
      landingInApplication((await import('#client/pages/SecondLandingPage.tsx')).SecondLandingPage),
    ),
  },
}

/** The route of an address; an unknown one has a page, too. */
export function findRoute(pathname: string): Route {
  const pattern = findPattern(Object.keys(routes) as Pattern[], pathname)
  return (pattern && routes[pattern]) ?? notFound
}
