/**
 * The path of the free guide « 7 secrets pour trouver l'amour après 40 ans », linked on the site and in emails. It is
 * requested with a first name and an email address: client/features/newsletter/NewsletterForm.tsx.
 */
export const GUIDE_PATH = '/guide/7-secrets-pour-trouver-l-amour-apres-40-ans.pdf'

/** The form with which somebody subscribed. */
export const NEWSLETTER_SOURCES = ['newsletter-popup', 'landing-footer', 'lead-capture'] as const

export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]

/** What a subscriber requested: the guide, and dating advice from time to time. */
export const NEWSLETTER_TAGS = ['ebook-guide', 'dating-advice'] as const
