import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { longDate } from '#shared/domain/paris-date.ts'

const TERMS = 'Nos conditions ont changé'
const PRIVACY = 'Notre politique de confidentialité a changé'

/** What is new, since when it holds, and how to leave; the terms are also asked about at the next visit. */
export function textsChangedMail(
  { to, firstName }: { to: string; firstName: string },
  changed: { terms: boolean; privacy: boolean },
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const texts = [
    ...(changed.terms ? [LEGAL_TEXTS.terms] : []),
    ...(changed.privacy ? [LEGAL_TEXTS.privacy] : []),
  ]
  const { since } = texts[0] ?? LEGAL_TEXTS.terms
  const title = changed.terms || !changed.privacy ? TERMS : PRIVACY
  const page = changed.terms ? '/legal/cgv' : '/legal/politique-confidentialite'
  const day = longDate(new Date(`${since}T12:00:00Z`))
  const blocks = [
    paragraph(`Bonjour ${firstName},\nvoici ce qui change, à partir du ${day}.`),
    ...texts.flatMap(({ changes }) => changes).map((change) => paragraph(change)),
    button('Lire le texte en entier', `${config.baseUrl}${page}`),
    ...(changed.terms
      ? [note('Nous vous demanderons votre accord à votre prochaine visite.', 'Votre accord.')]
      : []),
    note(
      'Vous pouvez quitter Embellie à tout moment, sans frais, depuis vos réglages. Une période déjà payée ne change pas.',
      "Vous n'êtes pas d'accord ?",
    ),
  ]
  return { to, subject: title, ...layoutMail({ preheader: title, title, blocks }, config) }
}
