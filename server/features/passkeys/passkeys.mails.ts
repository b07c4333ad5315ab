import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'

interface PasskeyMail {
  to: string
  firstName: string
  name: string
}

const CHANGES = {
  added: {
    title: "Une clé d'accès a été ajoutée",
    text: 'peut désormais ouvrir votre compte, sans code.',
  },
  removed: {
    title: "Une clé d'accès a été retirée",
    text: "n'ouvre plus votre compte, et vos autres appareils ont été déconnectés.",
  },
} as const

/** Notifies the owner of an account that the ways to sign in have changed. */
export function passkeyMail(
  change: keyof typeof CHANGES,
  { to, firstName, name }: PasskeyMail,
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const { title, text } = CHANGES[change]
  const blocks = [
    paragraph(`Bonjour ${firstName},\nla clé d'accès « ${name} » ${text}`),
    note("C'était vous : vous n'avez rien à faire."),
    note(
      'Déconnectez tous vos appareils et vérifiez vos clés, depuis vos réglages.',
      "Ce n'était pas vous ?",
    ),
    button('Ouvrir mes réglages', `${config.baseUrl}/login?next=/settings/connexion`),
  ]
  const preheader = "Si c'était vous, vous n'avez rien à faire."
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}
