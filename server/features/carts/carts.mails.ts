import type { Config } from '#server/config.ts'
import type { UnsubscribeLinks } from '#server/features/newsletter/newsletter.service.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, link, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { PLAN_LABELS } from '#shared/domain/plans.ts'
import type { PaidPlan } from '#shared/domain/products.ts'

interface Cart {
  email: string
  firstName: string
  plan: PaidPlan
}

// The mail shows no price and no urgency: the page shows the price in force.
export function cartMail(
  { email, firstName, plan }: Cart,
  { page, unsubscribeUrl }: UnsubscribeLinks,
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const name = PLAN_LABELS[plan]
  const blocks = [
    paragraph(
      `Bonjour ${firstName},\nvous avez regardé la formule ${name} hier, sans aller jusqu'au bout. Rien n'a été débité.`,
    ),
    button("Reprendre où j'en étais", `${config.baseUrl}/checkout?plan=${plan}`),
    note('La formule gratuite reste ouverte, sans limite de durée.'),
    link('Me désinscrire en 1 clic', page),
  ]
  const preheader = `La formule ${name} est toujours là, si l'envie vous en reprend.`
  const title = 'Vous hésitez encore ?'
  const layout = layoutMail({ preheader, title, blocks, isPromotional: true }, config)
  return { to: email, subject: title, ...layout, unsubscribeUrl }
}
