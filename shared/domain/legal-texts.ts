interface LegalText {
  readonly version: string
  /** The day it comes into force, in Paris. */
  readonly since: string
  /** What is new in it, as its readers are told. */
  readonly changes: readonly string[]
}

/**
 * The text of each legal page: anyone who changes one gives it a new version, the day from which it holds, and what is new.
 * Members are written to once for each pair of terms and privacy, and asked to accept new terms.
 */
export const LEGAL_TEXTS = {
  notice: { version: '1.1', since: '2026-11-20', changes: [] },
  terms: {
    version: '1.7',
    since: '2026-11-26',
    changes: [
      'Sous un message qui ressemble à une arnaque, votre appareil rappelle des faits, et masque numéros, adresses et liens tant que vous ne les demandez pas.',
      'Avant que vous ne donniez un code, une carte, des coordonnées bancaires ou un document, votre appareil vous demande si vous le voulez.',
      "Un compte dont le comportement inquiète, sans qu'aucun message soit lu, peut ne plus commencer de conversation pendant 72 heures au plus.",
      "Vous pouvez montrer quelques messages d'une conversation, masqués et chiffrés, à une personne qui vous donne son avis.",
      "La carte bancaire ou la clé d'accès d'une personne exclue fait aussi examiner un profil.",
    ],
  },
  privacy: {
    version: '1.7',
    since: '2026-11-26',
    changes: [
      "Les faits rappelés sous un message sont comptés sur votre appareil ; l'onglet retient les messages masqués que vous choisissez d'afficher.",
      "Nous comptons comment un compte agit, sans lire de texte, et le gardons 60 jours ; une heure d'appareil qui n'est pas celle de la ville y compte.",
      'Si un compte est exclu, les personnes qui avaient une conversation avec lui sont prévenues, et peuvent la relire 30 jours.',
      'Un deuxième avis : ce que vous montrez est chiffré sur votre appareil, et nous ne pouvons pas le lire.',
      "Nous gardons 30 jours qu'un avis a été demandé, au sujet de qui, et la réponse.",
      "Pour qu'une personne exclue ne revienne pas, l'empreinte d'une carte bancaire et celle d'une photo retirée sont gardées un temps.",
    ],
  },
} as const satisfies Record<string, LegalText>

export type LegalTextName = keyof typeof LEGAL_TEXTS

/** The sentences by which a member consents to something of their own choice, and can take it back. */
export const CONSENT_VERSIONS = { newsletter: '2026-11-20', sensitive_data: '2026-11' } as const
