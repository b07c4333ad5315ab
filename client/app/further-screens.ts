import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { morePages } from './more-pages.ts'
import type { officePages } from './office-pages.ts'
import type { Pattern } from './paths.ts'
import { landing, type Screen, screenAt } from './screens.ts'

function more(name: keyof typeof morePages): LazyPage {
  return lazyPage(() => morePages[name]())
}

/** A page of the back office; whoever may not open it sees that it does not exist. */
function office(title: string, name: keyof typeof officePages): Screen {
  const Page = lazyPage(async () => (await import('./office-pages.ts')).officePages[name]())
  return { title, audience: 'member', Page }
}

const guide: Screen = {
  title: 'Votre guide gratuit',
  audience: 'public',
  Page: more('GuidePage'),
}

export const notFound: Screen = {
  title: 'Page introuvable',
  audience: 'public',
  Page: more('NotFoundPage'),
}

/** The pages that most visits never open: the application does not carry their titles from the start. */
export const furtherScreens: Partial<Record<Pattern, Screen>> = {
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
  '/checkout': {
    title: 'Paiement',
    audience: 'member',
    Page: more('CheckoutPage'),
  },
  '/settings': {
    title: 'Réglages',
    audience: 'member',
    Page: more('SettingsPage'),
  },
  '/subscription': {
    title: 'Abonnement',
    audience: 'member',
    Page: more('SubscriptionPage'),
  },
  '/revenuecat-subscription': {
    title: 'Abonnement',
    audience: 'member',
    Page: more('DirectSubscriptionPage'),
  },
  '/monthly-offer': {
    title: 'Les offres du mois',
    audience: 'member',
    Page: more('MonthlyOfferPage'),
  },
  '/resilier': {
    title: 'Résilier votre contrat',
    audience: 'public',
    Page: more('CancellationPage'),
  },
  '/retractation': {
    title: 'Renoncer à un contrat',
    audience: 'public',
    Page: more('WithdrawalPage'),
  },
  '/reprendre': {
    title: 'Votre compte',
    audience: 'public',
    Page: more('ReturnPage'),
  },
  '/referral': {
    title: 'Parrainer',
    audience: 'member',
    Page: more('ReferralPage'),
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
  '/decisions': {
    title: 'Mes décisions',
    audience: 'member',
    Page: more('DecisionsPage'),
  },
  '/decisions/:token': {
    title: 'Une décision',
    audience: 'public',
    Page: more('LinkedDecisionPage'),
  },
  '/signaler': {
    title: 'Signaler un contenu',
    audience: 'public',
    Page: more('NoticePage'),
  },
  '/admin': office('Membres', 'MembersPage'),
  '/admin/signalements': office('Signalements', 'ReportsPage'),
  '/admin/test-profiles': office('Profils de test', 'TestProfilesPage'),
  '/admin/journal': office('Journal', 'JournalPage'),
  '/accueil-v2': {
    title: landing.title,
    audience: 'public',
    Page: more('SecondLandingPage'),
  },
}

/** The screen of an address that is not one of nearly every visit. */
export function findFurtherScreen(pathname: string): Screen {
  return screenAt(furtherScreens, pathname) ?? notFound
}
