import type { ComponentType } from 'react'
import { partFetcher } from '#client/platform/fetch-part.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { landingInApplication } from './landing-in-application.tsx'
import { type LazyPage, lazyPage, lazyPageFrom } from './lazy-page.tsx'
import { findPattern, type Pattern } from './paths.ts'

export interface Route {
  /** The first part of document.title; the name of the product follows. */
  title: string
  /** A page for members needs a session and is shown in the shell. */
  audience: 'public' | 'member'
  Page: LazyPage
}

/** A page of the back office, for administrators and these roles; everybody else sees the not-found page. */
function admin<Name extends string>(
  title: string,
  roles: readonly StaffRole[],
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Route {
  const fetchPage = partFetcher(load, name)
  const fetchGuard = partFetcher(() => import('#client/pages/admin/for-staff.tsx'), 'forStaff')
  const Page = lazyPageFrom(async () => {
    const [forStaff, loaded] = await Promise.all([fetchGuard(), fetchPage()])
    return forStaff(roles, loaded)
  })
  return { title, audience: 'member', Page }
}

/** A page for testers, for example of popups and animations. */
function trial<Name extends string>(
  title: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Route {
  const fetchPage = partFetcher(load, name)
  const fetchGuard = partFetcher(() => import('#client/pages/test/for-testers.tsx'), 'forTesters')
  const Page = lazyPageFrom(async () => {
    const [forTesters, loaded] = await Promise.all([fetchGuard(), fetchPage()])
    return forTesters(loaded)
  })
  return { title, audience: 'public', Page }
}

/** A landing page inside the application. */
function landingPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<{ isVisitor: boolean }>>>,
  name: Name,
): LazyPage {
  const fetchPage = partFetcher(load, name)
  return lazyPageFrom(async () => landingInApplication(await fetchPage()))
}

export const landing: Route = {
  title: "Retrouvez l'amour après 40 ans",
  audience: 'public',
  Page: landingPage(() => import('#client/pages/LandingPage.tsx'), 'LandingPage'),
}

export const discover: Route = {
  title: 'Découvrir',
  audience: 'member',
  Page: lazyPage(() => import('#client/pages/DiscoverPage.tsx'), 'DiscoverPage'),
}

export const preferences: Route = {
  title: 'Mes préférences',
  audience: 'member',
  Page: lazyPage(() => import('#client/pages/PreferencesPage.tsx'), 'PreferencesPage'),
}

export const profiles: Route = {
  title: 'Profils suggérés',
  audience: 'member',
  Page: lazyPage(() => import('#client/pages/ProfilesPage.tsx'), 'ProfilesPage'),
}

export const arrival: Route = {
  title: 'Bienvenue',
  audience: 'member',
  Page: lazyPage(() => import('#client/pages/ArrivalPage.tsx'), 'ArrivalPage'),
}

export const wishes: Route = {
  title: 'Qui souhaitez-vous rencontrer ?',
  audience: 'member',
  Page: lazyPage(() => import('#client/pages/WishesPage.tsx'), 'WishesPage'),
}

export const notFound: Route = {
  title: 'Page introuvable',
  audience: 'public',
  Page: lazyPage(() => import('#client/pages/NotFoundPage.tsx'), 'NotFoundPage'),
}

const settings: Route = {
  title: 'Réglages',
  audience: 'member',
  Page: lazyPage(() => import('#client/pages/SettingsPage.tsx'), 'SettingsPage'),
}

const guide: Route = {
  title: 'Votre guide gratuit',
  audience: 'public',
  Page: lazyPage(() => import('#client/pages/GuidePage.tsx'), 'GuidePage'),
}

/** Every path except `/`, which depends on the session. The files of a page are fetched when it is first opened. */
export const routes: Partial<Record<Pattern, Route>> = {
  '/login': {
    title: 'Se connecter',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/LoginPage.tsx'), 'LoginPage'),
  },
  '/home': discover,
  '/onboarding': {
    title: 'Créer mon profil',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/OnboardingPage.tsx'), 'OnboardingPage'),
  },
  '/messages': {
    title: 'Mes Messages',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/MessagesPage.tsx'), 'MessagesPage'),
  },
  '/messages/a-repondre': {
    title: 'À vous de répondre',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/TurnsPage.tsx'), 'TurnsPage'),
  },
  '/messages/:partnerId/avis': {
    title: 'Un deuxième avis',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/AskOpinionPage.tsx'), 'AskOpinionPage'),
  },
  '/messages/:partnerId/rendez-vous': {
    title: 'Votre rendez-vous',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/AppointmentPage.tsx'), 'AppointmentPage'),
  },
  '/messages/:partnerId/lendemain': {
    title: 'Le lendemain',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/AfterAppointmentPage.tsx'), 'AfterAppointmentPage'),
  },
  '/tout-va-bien/:appointmentId': {
    title: 'Tout va bien ?',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/CheckInPage.tsx'), 'CheckInPage'),
  },
  '/avis/:token': {
    title: 'Votre avis',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/OpinionPage.tsx'), 'OpinionPage'),
  },
  '/personne-de-confiance': {
    title: "Quelqu'un qui sait",
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/TrustedPage.tsx'), 'TrustedPage'),
  },
  '/confiance/:token': {
    title: 'Votre accord',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/TrustRequestPage.tsx'), 'TrustRequestPage'),
  },
  '/rendez-vous/:token': {
    title: 'Un rendez-vous',
    audience: 'public',
    Page: lazyPage(
      () => import('#client/pages/SharedAppointmentPage.tsx'),
      'SharedAppointmentPage',
    ),
  },
  '/nouvelles': {
    title: 'Vos nouvelles',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/NewsPage.tsx'), 'NewsPage'),
  },
  '/chat/:partnerId': {
    title: 'Conversation',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/ChatPage.tsx'), 'ChatPage'),
  },
  '/profiles': profiles,
  '/profiles/:memberId': {
    title: 'Profil',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/MemberProfilePage.tsx'), 'MemberProfilePage'),
  },
  '/profile': {
    title: 'Mon profil',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/ProfilePage.tsx'), 'ProfilePage'),
  },
  '/preferences': preferences,
  '/ebook': guide,
  '/guide': guide,
  '/conseils': guide,
  '/newsletter/confirmation': {
    title: 'Confirmez votre adresse',
    audience: 'public',
    Page: lazyPage(
      () => import('#client/pages/NewsletterConfirmPage.tsx'),
      'NewsletterConfirmPage',
    ),
  },
  '/newsletter/desinscription': {
    title: 'Se désinscrire',
    audience: 'public',
    Page: lazyPage(
      () => import('#client/pages/NewsletterUnsubscribePage.tsx'),
      'NewsletterUnsubscribePage',
    ),
  },
  '/emails/desinscription': {
    title: 'Se désinscrire',
    audience: 'public',
    Page: lazyPage(
      () => import('#client/pages/DigestUnsubscribePage.tsx'),
      'DigestUnsubscribePage',
    ),
  },
  '/edit-profile': {
    title: 'Modifier mon profil',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/EditProfilePage.tsx'), 'EditProfilePage'),
  },
  '/checkout': {
    title: 'Paiement',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/CheckoutPage.tsx'), 'CheckoutPage'),
  },
  '/payment-card': {
    title: 'Votre carte',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/PaymentCardPage.tsx'), 'PaymentCardPage'),
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
    Page: lazyPage(() => import('#client/pages/PlansPage.tsx'), 'PlansPage'),
  },
  '/revenuecat-subscription': {
    title: 'Abonnement',
    audience: 'member',
    Page: lazyPage(
      () => import('#client/pages/DirectSubscriptionPage.tsx'),
      'DirectSubscriptionPage',
    ),
  },
  '/monthly-offer': {
    title: 'Les offres du mois',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/MonthlyOfferPage.tsx'), 'MonthlyOfferPage'),
  },
  '/resilier': {
    title: 'Résilier votre contrat',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/CancellationPage.tsx'), 'CancellationPage'),
  },
  '/retractation': {
    title: 'Renoncer à un contrat',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/WithdrawalPage.tsx'), 'WithdrawalPage'),
  },
  '/reprendre': {
    title: 'Votre compte',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/ReturnPage.tsx'), 'ReturnPage'),
  },
  '/retablir-adresse': {
    title: 'Votre adresse',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/EmailUndoPage.tsx'), 'EmailUndoPage'),
  },
  '/referral': {
    title: 'Parrainer',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/ReferralPage.tsx'), 'ReferralPage'),
  },
  '/legal/mentions-legales': {
    title: 'Mentions légales',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/LegalNoticePage.tsx'), 'LegalNoticePage'),
  },
  '/legal/cgv': {
    title: "Conditions générales d'utilisation et de vente",
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/LegalTermsPage.tsx'), 'LegalTermsPage'),
  },
  '/legal/politique-confidentialite': {
    title: 'Politique de confidentialité',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/LegalPrivacyPage.tsx'), 'LegalPrivacyPage'),
  },
  '/help': {
    title: 'Aide',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/HelpPage.tsx'), 'HelpPage'),
  },
  '/classement': {
    title: 'Comment les profils vous sont proposés',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/RankingPage.tsx'), 'RankingPage'),
  },
  '/security': {
    title: 'Sécurité',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/SecurityPage.tsx'), 'SecurityPage'),
  },
  '/accessibilite': {
    title: 'Accessibilité',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/AccessibilityPage.tsx'), 'AccessibilityPage'),
  },
  '/landing': landing,
  '/decisions': {
    title: 'Mes décisions',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/DecisionsPage.tsx'), 'DecisionsPage'),
  },
  '/decisions/:token': {
    title: 'Une décision',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/LinkedDecisionPage.tsx'), 'LinkedDecisionPage'),
  },
  '/signaler': {
    title: 'Signaler un contenu',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/ThirdPartyReportPage.tsx'), 'ThirdPartyReportPage'),
  },
  '/contact': {
    title: 'Nous écrire',
    audience: 'public',
    Page: lazyPage(() => import('#client/pages/ContactPage.tsx'), 'ContactPage'),
  },
  '/evenements': {
    title: 'Événements',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/EventsPage.tsx'), 'EventsPage'),
  },
  '/evenements/disponibilites': {
    title: 'La table',
    audience: 'member',
    Page: lazyPage(
      () => import('#client/pages/TableAvailabilityPage.tsx'),
      'TableAvailabilityPage',
    ),
  },
  '/evenements/tables/:tableId': {
    title: 'La table',
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/TablePage.tsx'), 'TablePage'),
  },
  '/demo-animations': trial(
    'Les animations',
    () => import('#client/pages/test/AnimationsPage.tsx'),
    'AnimationsPage',
  ),
  '/reset-popup': trial(
    'Fenêtre du guide : remise à zéro',
    () => import('#client/pages/test/PopupResetPage.tsx'),
    'PopupResetPage',
  ),
  '/reset-popup-ebook': trial(
    'Fenêtre du guide : remise à zéro',
    () => import('#client/pages/test/PopupResetPage.tsx'),
    'SitePopupResetPage',
  ),
  '/diagnostic-popup': trial(
    'Fenêtre du guide : diagnostic',
    () => import('#client/pages/test/PopupStatePage.tsx'),
    'PopupStatePage',
  ),
  '/debug-popup': trial(
    'Fenêtre du guide : diagnostic',
    () => import('#client/pages/test/PopupStatePage.tsx'),
    'PopupStatePage',
  ),
  '/test-popup': trial(
    'Fenêtre du guide : essai',
    () => import('#client/pages/test/PopupTrialPage.tsx'),
    'PopupTrialPage',
  ),
  '/test-popup-simple': trial(
    'Fenêtre du guide : essai',
    () => import('#client/pages/test/PopupTrialPage.tsx'),
    'SimplePopupPage',
  ),
  '/test-popup-final': trial(
    'Fenêtre du guide : essai',
    () => import('#client/pages/test/PopupTrialPage.tsx'),
    'FinalPopupPage',
  ),
  '/test-flash-bonus': trial(
    'Flashs et bonus',
    () => import('#client/pages/test/FlashTrialPage.tsx'),
    'FlashTrialPage',
  ),
  '/fix-popup': trial(
    'Fenêtre du guide : fin',
    () => import('#client/pages/test/PopupFixPage.tsx'),
    'PopupFixPage',
  ),
  '/admin': admin(
    'Membres',
    ['moderator'],
    () => import('#client/pages/admin/MembersPage.tsx'),
    'MembersPage',
  ),
  '/admin/signalements': admin(
    'Signalements',
    ['moderator'],
    () => import('#client/pages/admin/ReportsPage.tsx'),
    'ReportsPage',
  ),
  '/admin/risques': admin(
    'Risques',
    ['moderator'],
    () => import('#client/pages/admin/RisksPage.tsx'),
    'RisksPage',
  ),
  '/admin/verifications': admin(
    'Vérifications',
    ['moderator'],
    () => import('#client/pages/admin/VerificationsPage.tsx'),
    'VerificationsPage',
  ),
  '/admin/opinions': admin(
    'Deuxièmes avis',
    ['moderator'],
    () => import('#client/pages/admin/OpinionsPage.tsx'),
    'OpinionsPage',
  ),
  '/admin/test-profiles': admin(
    'Profils de test',
    [],
    () => import('#client/pages/admin/TestProfilesPage.tsx'),
    'TestProfilesPage',
  ),
  '/admin/assistance': admin(
    'Assistance',
    ['support'],
    () => import('#client/pages/admin/SupportPage.tsx'),
    'SupportPage',
  ),
  '/admin/evenements': admin(
    'Événements',
    [],
    () => import('#client/pages/admin/EventsPage.tsx'),
    'EventsPage',
  ),
  '/admin/tables': admin(
    'Tables',
    ['moderator'],
    () => import('#client/pages/admin/TablesPage.tsx'),
    'TablesPage',
  ),
  '/admin/chiffres': admin(
    'Chiffres',
    [],
    () => import('#client/pages/admin/FiguresPage.tsx'),
    'FiguresPage',
  ),
  '/admin/import': admin(
    'Import CSV',
    [],
    () => import('#client/pages/admin/ImportPage.tsx'),
    'ImportPage',
  ),
  '/admin/journal': admin(
    'Journal',
    [],
    () => import('#client/pages/admin/JournalPage.tsx'),
    'JournalPage',
  ),
  '/admin/revenus': admin(
    'Revenus',
    [],
    () => import('#client/pages/admin/RevenuePage.tsx'),
    'RevenuePage',
  ),
  '/admin/membres/:memberId': admin(
    'Dossier',
    ['moderator', 'support'],
    () => import('#client/pages/admin/MemberFilePage.tsx'),
    'MemberFilePage',
  ),
  '/admin/paiements': admin(
    'Paiements',
    ['support'],
    () => import('#client/pages/admin/PaymentsPage.tsx'),
    'PaymentsPage',
  ),
  '/admin/codes-promo': admin(
    'Codes promo',
    [],
    () => import('#client/pages/admin/PromoCodesPage.tsx'),
    'PromoCodesPage',
  ),
  '/admin/offres': admin(
    'Offres',
    [],
    () => import('#client/pages/admin/OffersPage.tsx'),
    'OffersPage',
  ),
  '/admin/newsletter': admin(
    'Newsletter',
    [],
    () => import('#client/pages/admin/NewsletterPage.tsx'),
    'NewsletterPage',
  ),
  '/admin/equipe': admin(
    'Équipe et rôles',
    [],
    () => import('#client/pages/admin/TeamPage.tsx'),
    'TeamPage',
  ),
  '/rejoindre-l-equipe': {
    title: "Rejoindre l'équipe",
    audience: 'member',
    Page: lazyPage(() => import('#client/pages/JoinTeamPage.tsx'), 'JoinTeamPage'),
  },
  '/accueil-v2': {
    title: landing.title,
    audience: 'public',
    Page: landingPage(() => import('#client/pages/SecondLandingPage.tsx'), 'SecondLandingPage'),
  },
}

/** The route of a path; the not-found page for an unknown one. */
export function findRoute(pathname: string): Route {
  const pattern = findPattern(Object.keys(routes) as Pattern[], pathname)
  return (pattern && routes[pattern]) ?? notFound
}
