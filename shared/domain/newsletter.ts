/**
 * Where the free guide « 7 secrets pour trouver l'amour après 40 ans » is read, on the site and in
 * the mails. The first name and the e-mail that it is asked for with:
 * client/features/newsletter/NewsletterForm.tsx.
 */
export const GUIDE_PATH = '/guide/7-secrets-pour-trouver-l-amour-apres-40-ans.pdf'

/** The form that was filled in. */
export const NEWSLETTER_SOURCES = ['newsletter-popup', 'landing-footer', 'lead-capture'] as const

export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]

/** What a subscriber asked for: the guide, and tips from time to time. */
export const NEWSLETTER_TAGS = ['ebook-guide', 'dating-advice'] as const
