import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { LEGAL_CHANGES } from '#shared/domain/legal-changes.ts'
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
  const names = (['terms', 'privacy'] as const).filter((name) => changed[name])
  const { since } = LEGAL_TEXTS[names[0] ?? 'terms']
  const title = changed.terms || !changed.privacy ? TERMS : PRIVACY
  const page = changed.terms ? '/legal/cgv' : '/legal/politique-confidentialite'
  const day = longDate(new Date(`${since}T12:00:00Z`))
  const blocks = [
    paragraph(`Bonjour ${firstName},\nvoici ce qui change, à partir du ${day}.`),
    ...names.flatMap((name) => LEGAL_CHANGES[name].map((change) => paragraph(change))),
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
