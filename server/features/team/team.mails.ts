import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { STAFF_ROLE_LABELS, STAFF_ROLE_RIGHTS, type StaffRole } from '#shared/domain/staff.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

const INVITED = "Rejoindre l'équipe d'Embellie"
const CHANGED = "Votre rôle dans l'équipe a changé"

/** Sent to an address that may not have an account: its owner signs in or registers with that same address. */
export function invitationMail(
  invited: { to: string; role: StaffRole; invitedBy: string; expiresAt: Date },
  config: MailConfig,
): Mail {
  const { to, role, invitedBy, expiresAt } = invited
  const blocks = [
    paragraph(`Bonjour,\n${invitedBy} vous invite à rejoindre l'équipe d'Embellie.`),
    facts([
      ['Rôle', STAFF_ROLE_LABELS[role]],
      ['Valable', `jusqu'au ${longDate(expiresAt)}`],
    ]),
    paragraph(STAFF_ROLE_RIGHTS[role]),
    button("Rejoindre l'équipe", `${config.baseUrl}/rejoindre-l-equipe`),
    note(
      "Connectez-vous avec cette adresse : un code vous est envoyé, et le rôle est à vous. Sans compte, inscrivez-vous d'abord avec la même adresse.",
    ),
    note('Ne faites rien : sans votre code, rien ne se passe.', 'Vous ne vous y attendiez pas ?'),
  ]
  const preheader = `Rôle : ${STAFF_ROLE_LABELS[role]}.`
  return { to, subject: INVITED, ...layoutMail({ preheader, title: INVITED, blocks }, config) }
}

export function roleChangedMail(
  { email: to, firstName }: { email: string; firstName: string },
  role: StaffRole | null,
  config: MailConfig,
): Mail {
  const text = role
    ? `votre rôle dans l'équipe est désormais : ${STAFF_ROLE_LABELS[role]}. ${STAFF_ROLE_RIGHTS[role]}`
    : "vous ne faites plus partie de l'équipe. Vos appareils ont été déconnectés, et votre compte de membre reste le vôtre."
  const blocks = [
    paragraph(`Bonjour ${firstName},\n${text}`),
    button('Ouvrir Embellie', config.baseUrl),
  ]
  return {
    to,
    subject: CHANGED,
    ...layoutMail({ preheader: CHANGED, title: CHANGED, blocks }, config),
  }
}
