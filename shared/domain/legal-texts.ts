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
    version: '1.8',
    since: '2026-11-26',
    changes: [
      "Dans une conversation, vous pouvez proposer un rendez-vous, sur toutes les formules ; chacun peut annuler jusqu'à son heure.",
      'Chacun peut montrer un rendez-vous à une personne de confiance, qui a donné son accord.',
    ],
  },
  privacy: {
    version: '1.8',
    since: '2026-11-26',
    changes: [
      "L'heure, le lieu et les mots d'un rendez-vous sont effacés 30 jours après son heure.",
      "Une personne de confiance lit l'heure, le lieu, et de l'autre membre le prénom, l'âge et si son profil est vérifié ; son adresse est effacée en sept jours sans son accord.",
    ],
  },
} as const satisfies Record<string, LegalText>

export type LegalTextName = keyof typeof LEGAL_TEXTS

/** The sentences by which a member consents to something of their own choice, and can take it back. */
export const CONSENT_VERSIONS = { newsletter: '2026-11-20', sensitive_data: '2026-11' } as const
