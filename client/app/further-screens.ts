import type { TestPath } from '#shared/domain/test-pages.ts'
import { landingInApplication } from './landing-in-application.tsx'
import { lazyPage } from './lazy-page.tsx'
import type { officePages } from './office-pages.ts'
import type { Pattern } from './paths.ts'
import { landing, type Screen, screenAt } from './screens.ts'

/** A page of the back office; whoever may not open it sees that it does not exist. */
function office(title: string, name: keyof typeof officePages): Screen {
  const Page = lazyPage(async () => (await import('./office-pages.ts')).officePages[name]())
  return { title, audience: 'member', Page }
}

/** A page to try something on. */
function trial(title: string, path: TestPath): Screen {
  const Page = lazyPage(async () => (await import('./test-pages.ts')).testPages[path]())
  return { title, audience: 'public', Page }
}

const guide: Screen = {
  title: 'Votre guide gratuit',
  audience: 'public',
  Page: lazyPage(async () => (await import('#client/pages/GuidePage.tsx')).GuidePage),
}

export const notFound: Screen = {
  title: 'Page introuvable',
  audience: 'public',
  Page: lazyPage(async () => (await import('#client/pages/NotFoundPage.tsx')).NotFoundPage),
}

/** The pages that most visits never open: the application does not carry their titles from the start. */
export const furtherScreens: Partial<Record<Pattern, Screen>> = {
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
  '/settings': {
    title: 'Réglages',
    audience: 'member',
    Page: lazyPage(async () => (await import('#client/pages/SettingsPage.tsx')).SettingsPage),
  },
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
    Page: lazyPage(async () => (await import('#client/pages/NoticePage.tsx')).NoticePage),
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
  '/demo-animations': trial('Les animations', '/demo-animations'),
  '/reset-popup': trial('Fenêtre du guide : remise à zéro', '/reset-popup'),
  '/reset-popup-ebook': trial('Fenêtre du guide : remise à zéro', '/reset-popup-ebook'),
  '/diagnostic-popup': trial('Fenêtre du guide : diagnostic', '/diagnostic-popup'),
  '/debug-popup': trial('Fenêtre du guide : diagnostic', '/debug-popup'),
  '/test-popup': trial('Fenêtre du guide : essai', '/test-popup'),
  '/test-popup-simple': trial('Fenêtre du guide : essai', '/test-popup-simple'),
  '/test-popup-final': trial('Fenêtre du guide : essai', '/test-popup-final'),
  '/test-flash-bonus': trial('Flashs et bonus', '/test-flash-bonus'),
  '/fix-popup': trial('Fenêtre du guide : fin', '/fix-popup'),
  '/admin': office('Membres', 'MembersPage'),
  '/admin/signalements': office('Signalements', 'ReportsPage'),
  '/admin/verifications': office('Vérifications', 'VerificationsPage'),
  '/admin/test-profiles': office('Profils de test', 'TestProfilesPage'),
  '/admin/assistance': office('Assistance', 'SupportPage'),
  '/admin/evenements': office('Événements', 'EventsPage'),
  '/admin/chiffres': office('Chiffres', 'FiguresPage'),
  '/admin/import': office('Import CSV', 'ImportPage'),
  '/admin/journal': office('Journal', 'JournalPage'),
  '/admin/revenus': office('Revenus', 'RevenuePage'),
  '/admin/membres/:memberId': office('Dossier', 'MemberFilePage'),
  '/admin/paiements': office('Paiements', 'PaymentsPage'),
  '/admin/codes-promo': office('Codes promo', 'PromoCodesPage'),
  '/admin/offres': office('Offres', 'OffersPage'),
  '/admin/newsletter': office('Newsletter', 'NewsletterPage'),
  '/admin/equipe': office('Équipe et rôles', 'TeamPage'),
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

/** The screen of an address that is not one of nearly every visit. */
export function findFurtherScreen(pathname: string): Screen {
  return screenAt(furtherScreens, pathname) ?? notFound
}
