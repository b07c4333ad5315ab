import { landingInApplication } from './landing-in-application.tsx'

/**
 * The pages that most visits never open. They are listed apart, so that the application does not carry the names of
 * their files from the start.
 */
export const morePages = {
  AccessibilityPage: async () =>
    (await import('#client/pages/AccessibilityPage.tsx')).AccessibilityPage,
  CancellationPage: async () =>
    (await import('#client/pages/CancellationPage.tsx')).CancellationPage,
  DecisionsPage: async () => (await import('#client/pages/DecisionsPage.tsx')).DecisionsPage,
  LinkedDecisionPage: async () =>
    (await import('#client/pages/LinkedDecisionPage.tsx')).LinkedDecisionPage,
  NoticePage: async () => (await import('#client/pages/NoticePage.tsx')).NoticePage,
  DirectSubscriptionPage: async () =>
    (await import('#client/pages/DirectSubscriptionPage.tsx')).DirectSubscriptionPage,
  CheckoutPage: async () => (await import('#client/pages/CheckoutPage.tsx')).CheckoutPage,
  EditProfilePage: async () => (await import('#client/pages/EditProfilePage.tsx')).EditProfilePage,
  EndLettersPage: async () => (await import('#client/pages/EndLettersPage.tsx')).EndLettersPage,
  GuidePage: async () => (await import('#client/pages/GuidePage.tsx')).GuidePage,
  LegalNoticePage: async () => (await import('#client/pages/LegalNoticePage.tsx')).LegalNoticePage,
  LegalPrivacyPage: async () =>
    (await import('#client/pages/LegalPrivacyPage.tsx')).LegalPrivacyPage,
  LegalTermsPage: async () => (await import('#client/pages/LegalTermsPage.tsx')).LegalTermsPage,
  HelpPage: async () => (await import('#client/pages/HelpPage.tsx')).HelpPage,
  MonthlyOfferPage: async () =>
    (await import('#client/pages/MonthlyOfferPage.tsx')).MonthlyOfferPage,
  NewsletterConfirmPage: async () =>
    (await import('#client/pages/NewsletterConfirmPage.tsx')).NewsletterConfirmPage,
  NewsletterUnsubscribePage: async () =>
    (await import('#client/pages/NewsletterUnsubscribePage.tsx')).NewsletterUnsubscribePage,
  NotFoundPage: async () => (await import('#client/pages/NotFoundPage.tsx')).NotFoundPage,
  PreferencesPage: async () => (await import('#client/pages/PreferencesPage.tsx')).PreferencesPage,
  ReferralPage: async () => (await import('#client/pages/ReferralPage.tsx')).ReferralPage,
  ReturnPage: async () => (await import('#client/pages/ReturnPage.tsx')).ReturnPage,
  SecondLandingPage: async () =>
    landingInApplication((await import('#client/pages/SecondLandingPage.tsx')).SecondLandingPage),
  SecurityPage: async () => (await import('#client/pages/SecurityPage.tsx')).SecurityPage,
  SettingsPage: async () => (await import('#client/pages/SettingsPage.tsx')).SettingsPage,
  SubscriptionPage: async () =>
    (await import('#client/pages/SubscriptionPage.tsx')).SubscriptionPage,
  WithdrawalPage: async () => (await import('#client/pages/WithdrawalPage.tsx')).WithdrawalPage,
}
