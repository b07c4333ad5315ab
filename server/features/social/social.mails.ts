import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { SOCIAL_NAMES, type SocialProvider } from '#shared/contracts/social.ts'

interface JoinedMail {
  to: string
  firstName: string
  provider: SocialProvider
}

/** Tells the owner of an account that there is another way into it. */
export function identityJoinedMail(
  { to, firstName, provider }: JoinedMail,
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const name = SOCIAL_NAMES[provider]
  const title = `Un compte ${name} a été ajouté`
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nun compte ${name} peut désormais ouvrir votre compte, sans code.`,
    ),
    note("C'était vous : vous n'avez rien à faire."),
    note(
      `Écrivez-nous à ${config.supportEmail} : nous fermons cet accès et déconnectons tous les appareils.`,
      "Ce n'était pas vous ?",
    ),
  ]
  const preheader = "Si c'était vous, vous n'avez rien à faire."
  return { to, subject: title, ...layoutMail({ preheader, title, blocks }, config) }
}
