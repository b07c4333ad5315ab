import type { Config } from '#server/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { button, type MailBlock, note, paragraph } from '#server/platform/mail/mail-blocks.ts'
import { layoutMail } from '#server/platform/mail/mail-layout.ts'
import { LEGAL_CHANGES } from '#shared/domain/legal-changes.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { longDate } from '#shared/domain/paris-date.ts'

const TEXTS = {
  terms: {
    title: 'Nos conditions ont changé',
    name: 'Nos conditions',
    read: 'Lire les conditions en entier',
    page: '/legal/cgv',
  },
  privacy: {
    title: 'Notre politique de confidentialité a changé',
    name: 'Notre politique de confidentialité',
    read: 'Lire la politique de confidentialité en entier',
    page: '/legal/politique-confidentialite',
  },
} as const

/** Lists the changes of each text, their date, and how to leave. New terms also need a consent at the next visit. */
export function textsChangedMail(
  { to, firstName }: { to: string; firstName: string },
  changed: { terms: boolean; privacy: boolean },
  config: Pick<Config, 'baseUrl' | 'supportEmail'>,
): Mail {
  const names = (['terms', 'privacy'] as const).filter((name) => changed[name])
  const { title } = TEXTS[names[0] ?? 'terms']
  const blocks = [
    paragraph(`Bonjour ${firstName},\nvoici ce qui change.`),
    ...names.flatMap((name) => changesOf(name, config.baseUrl)),
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

function changesOf(text: keyof typeof TEXTS, baseUrl: string): MailBlock[] {
  const { name, read, page } = TEXTS[text]
  const day = longDate(new Date(`${LEGAL_TEXTS[text].since}T12:00:00Z`))
  return [
    paragraph(`${name}, à partir du ${day} :`),
    ...LEGAL_CHANGES[text].map((change) => paragraph(change)),
    button(read, `${baseUrl}${page}`),
  ]
}
