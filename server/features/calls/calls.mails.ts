import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, facts, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { hourWithZone, momentWithZone } from '#shared/domain/zone-labels.ts'

interface Reminded {
  email: string
  firstName: string
  partnerName: string
  partnerPublicId: string
  startsAt: Date
  /** The time zone of the call, and that of the recipient. */
  timeZone: string
  ownZone: string
}

/** The reminder of a call, for a member without a device that receives push notifications. */
export function callSoonMail(
  reminded: Reminded,
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const { email, firstName, partnerName, partnerPublicId, startsAt, timeZone, ownZone } = reminded
  const subject = `Votre appel, à\u00a0${hourWithZone(startsAt, ownZone, timeZone)}`
  const opening = `votre appel avec ${partnerName} commence dans quelques minutes.`
  const blocks = [
    paragraph(`Bonjour ${firstName},\n${opening}`),
    facts([['Quand', capitalised(momentWithZone(startsAt, ownZone, timeZone))]]),
    button('Ouvrir la conversation', `${config.baseUrl}/chat/${partnerPublicId}`),
    note(
      "Ce rappel vous arrive par e-mail parce qu'aucun de vos appareils ne reçoit nos notifications.",
    ),
  ]
  const layout = layoutMail({ preheader: opening, title: subject, blocks }, config)
  return { to: email, subject, ...layout, until: startsAt.toISOString() }
}
