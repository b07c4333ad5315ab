import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { SOCIAL_NAMES, type SocialProvider } from '#shared/contracts/social.ts'

interface IdentityMail {
  to: string
  firstName: string
  provider: SocialProvider
}

const CHANGES = {
  joined: {
    title: (name: string) => `Un compte ${name} a été ajouté`,
    text: (name: string) => `un compte ${name} peut désormais ouvrir votre compte, sans code.`,
    // The person who linked it had a code, and may have made a device known: signing out everywhere forgets that device
    // too.
    remedy: 'Déconnectez tous vos appareils, depuis vos réglages : ce compte sera retiré aussi.',
  },
  removed: {
    title: (name: string) => `Un compte ${name} a été retiré`,
    text: (name: string) =>
      `un compte ${name} n'ouvre plus votre compte, et vos autres appareils ont été déconnectés.`,
    remedy: 'Déconnectez tous vos appareils et vérifiez vos clés, depuis vos réglages.',
  },
} as const

/** Notifies the owner of an account that the ways to sign in have changed. */
export function identityMail(
  change: keyof typeof CHANGES,
  { to, firstName, provider }: IdentityMail,
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const name = SOCIAL_NAMES[provider]
  const { title: titleOf, text, remedy } = CHANGES[change]
  const title = titleOf(name)
  const blocks = [
    paragraph(`Bonjour ${firstName},\n${text(name)}`),
    note("C'était vous : vous n'avez rien à faire."),
    note(
      `${remedy} Nous pouvons le faire avec vous : écrivez à ${config.supportEmail}.`,
      "Ce n'était pas vous ?",
    ),
    button('Ouvrir mes réglages', `${config.baseUrl}/login?next=/settings/connexion`),
  ]
  const preheader = "Si c'était vous, vous n'avez rien à faire."
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}
