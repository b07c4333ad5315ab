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
    version: '1.9',
    since: '2026-11-27',
    changes: [
      "Le lendemain d'un rendez-vous, chacun dit comment cela s'est passé ; seuls deux oui sont dits, à tous les deux.",
      "Si deux membres différents ne reconnaissent pas quelqu'un, sa vérification est à refaire.",
      "La personne de confiance voit la photo de l'autre membre s'il l'autorise, et apprend ce qui change.",
      'Dans une conversation, vous pouvez proposer un appel de trente minutes au plus, sur toutes les formules ; rien ne sonne sans accord.',
      'Vous pouvez venir à une table de six ou huit membres, sur toutes les formules ; chacun règle sa part.',
      'Deux places laissées vides suspendent ces invitations 30 jours ; vous pouvez contester.',
    ],
  },
  privacy: {
    version: '1.9',
    since: '2026-11-27',
    changes: [
      "Ce que vous dites d'un rendez-vous le lendemain est gardé treize mois, puis il n'en reste que des nombres.",
      "Une personne de confiance voit aussi la photo de l'autre membre, s'il l'autorise.",
      "Un appel passe chiffré par un relais, qui cache à chacun l'adresse de l'autre ; rien n'est enregistré.",
      "L'heure et la durée d'un appel sont effacées 30 jours après.",
      "Ce que vous dites pour venir à une table (demi-journées, distance) est gardé jusqu'à ce que vous le retiriez ; vos places, un an.",
      "Qui vous aimeriez revoir après une table est effacé 30 jours après elle, et n'est dit à personne sans retour.",
    ],
  },
} as const satisfies Record<string, LegalText>

export type LegalTextName = keyof typeof LEGAL_TEXTS

/** The sentences by which a member consents to something of their own choice, and can take it back. */
export const CONSENT_VERSIONS = { newsletter: '2026-11-20', sensitive_data: '2026-11' } as const
