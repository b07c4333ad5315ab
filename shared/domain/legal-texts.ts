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
    version: '1.6',
    since: '2026-11-26',
    changes: [
      'Sur la formule gratuite aussi, des flashs qui vous attendent se mêlent à vos prochaines cartes.',
      "Un flash qui n'a jamais été présenté en 14 jours vous est rendu, en une somme chaque mois.",
      "Quand huit conversations attendent votre réponse, on répond ou on décline avant d'envoyer un flash.",
      "La carte bancaire ou la clé d'accès d'une personne exclue fait aussi examiner un profil.",
    ],
  },
  privacy: {
    version: '1.6',
    since: '2026-11-26',
    changes: [
      'Votre profil peut dire, si vous le voulez, votre situation et comment vous souhaitez vivre.',
      "Vos préférences gardent ce qui compte pour vous dans la vie de l'autre.",
      "Pour qu'une personne exclue ne revienne pas, l'empreinte d'une carte bancaire et celle d'une photo retirée sont gardées un temps.",
    ],
  },
} as const satisfies Record<string, LegalText>

export type LegalTextName = keyof typeof LEGAL_TEXTS

/** The sentences by which a member consents to something of their own choice, and can take it back. */
export const CONSENT_VERSIONS = { newsletter: '2026-11-20', sensitive_data: '2026-11' } as const
