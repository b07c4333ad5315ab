import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import {
  VERIFICATION_REFUSAL_LABELS,
  type VerificationRefusal,
} from '#shared/domain/verification.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface Recipient {
  to: string
  firstName: string
}

/** Tells a new member that nobody sees their profile before it is verified. */
export function verificationNeededMail(recipient: Recipient, config: MailConfig): Mail {
  return verificationMail(recipient, config, {
    subject: 'Encore une étape avant que votre profil apparaisse',
    text: "sur Embellie, les autres membres ne voient un profil que lorsque notre équipe l'a vérifié. Prenez une photo de vous en faisant un geste simple : une personne la compare aux photos de votre profil, puis la supprime.",
    act: 'Vérifier mon profil',
  })
}

export function verificationApprovedMail(recipient: Recipient, config: MailConfig): Mail {
  return verificationMail(recipient, config, {
    subject: 'Votre profil est vérifié',
    text: 'une personne de notre équipe a comparé votre photo à celles de votre profil. Votre profil porte maintenant le badge « Profil vérifié », avec sa date.',
    detail: 'La photo que vous aviez prise est supprimée.',
    act: 'Voir mon profil',
  })
}

export function verificationRefusedMail(
  recipient: Recipient,
  { refusal, words }: { refusal: VerificationRefusal; words: string },
  config: MailConfig,
): Mail {
  const reason = VERIFICATION_REFUSAL_LABELS[refusal]
  return verificationMail(recipient, config, {
    subject: "Votre photo n'a pas pu être acceptée",
    text: `une personne de notre équipe a regardé votre photo, sans pouvoir vérifier votre profil.\nMotif : ${reason}.${words && `\n${words}`}`,
    detail: 'La photo est supprimée. Vous pouvez en prendre une autre, avec un autre geste.',
    act: 'Prendre une autre photo',
  })
}

/** Tells a member that the team did not decide in time. */
export function verificationLapsedMail(recipient: Recipient, config: MailConfig): Mail {
  return verificationMail(recipient, config, {
    subject: 'Votre demande de vérification a expiré',
    text: "nous n'avons pas pu regarder votre photo à temps, et nous vous prions de nous en excuser. Elle est supprimée : vous pouvez faire une nouvelle demande.",
    act: 'Faire une nouvelle demande',
  })
}

interface Words {
  subject: string
  text: string
  detail?: string
  act: string
}

function verificationMail(
  { to, firstName }: Recipient,
  config: MailConfig,
  { subject, text, detail, act }: Words,
): Mail {
  const blocks = [
    paragraph(`Bonjour ${firstName},\n${text}`),
    button(act, `${config.baseUrl}/login?next=/profile`),
    ...(detail ? [note(detail)] : []),
  ]
  const content = { preheader: 'La vérification de votre profil.', title: subject, blocks }
  return { to, subject, ...layoutMail(content, config) }
}
