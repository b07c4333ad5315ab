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
    version: '1.5',
    since: '2026-11-23',
    changes: [
      "Le délai pour changer d'avis vaut aussi pour chaque renouvellement, et va jusqu'au jour ouvrable suivant.",
      'Un renouvellement refusé par la banque se paie avec une autre carte, depuis vos réglages.',
      "Quand ce texte change, nous vous l'écrivons et vous demandons votre accord.",
      "L'équipe peut demander de réécrire un texte, ou corriger un profil : elle dit pourquoi, et vous pouvez contester.",
      "Une contestation est lue par une autre personne que celle qui a décidé, si l'équipe en compte une.",
    ],
  },
  privacy: {
    version: '1.5',
    since: '2026-11-25',
    changes: [
      'Les photos et les signes envoyés dans une conversation sont gardés comme les messages.',
      'Si vous dictez un message, le fabricant de votre navigateur peut traiter votre voix.',
    ],
  },
} as const satisfies Record<string, LegalText>

export type LegalTextName = keyof typeof LEGAL_TEXTS

/** The sentences by which a member consents to something of their own choice, and can take it back. */
export const CONSENT_VERSIONS = { newsletter: '2026-11-20', sensitive_data: '2026-11' } as const
