import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { lastDayBefore, longDate } from '#shared/domain/paris-date.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { PaidPlan } from '#shared/domain/products.ts'

type MailConfig = Pick<Config, 'baseUrl' | 'supportEmail'>

interface GivenPlan {
  to: string
  firstName: string
  plan: PaidPlan
}

export function planGivenMail(
  { to, firstName, plan, endsAt }: GivenPlan & { endsAt: Date | null },
  config: MailConfig,
): Mail {
  const title = `La formule ${PLAN_LABELS[plan]} vous est offerte`
  const until = endsAt ? ` jusqu'au ${longDate(lastDayBefore(endsAt))} inclus` : ''
  return {
    to,
    subject: title,
    ...layoutMail(
      {
        title,
        preheader: "Rien n'est prélevé.",
        blocks: [
          paragraph(
            `Bonjour ${firstName},\nnotre équipe vous offre la formule ${PLAN_LABELS[plan]}${until}. Rien n'est prélevé, ni maintenant, ni à la fin.`,
          ),
          ...(endsAt
            ? [
                paragraph(
                  'Ensuite, votre compte continue avec la formule gratuite. Un e-mail vous le dira.',
                ),
              ]
            : []),
          button('Ouvrir mon compte', `${config.baseUrl}/login?next=/home`),
        ],
      },
      config,
    ),
  }
}

export function givenPlanEndedMail({ to, firstName, plan }: GivenPlan, config: MailConfig): Mail {
  const title = 'Votre formule offerte est terminée'
  return {
    to,
    subject: title,
    ...layoutMail(
      {
        title,
        preheader: 'Votre compte reste ouvert, avec la formule gratuite.',
        blocks: [
          paragraph(
            `Bonjour ${firstName},\nla formule ${PLAN_LABELS[plan]} que nous vous avions offerte est terminée. Rien n'a été prélevé.`,
          ),
          paragraph(
            'Votre compte continue avec la formule gratuite. Vos matchs, vos conversations et tout ce que vous avez écrit restent.',
          ),
          button('Voir les formules', `${config.baseUrl}/login?next=/subscription`),
        ],
      },
      config,
    ),
  }
}
