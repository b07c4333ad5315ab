interface LegalText {
  readonly version: string
  /** The day it comes into force, in Paris. */
  readonly since: string
}

/**
 * The text of each of the three legal pages, `/legal/mentions-legales`, `/legal/cgv` and
 * `/legal/politique-confidentialite`, which says when it was last updated: its version and that day.
 * Anyone who changes one gives it a new version, the day from which it holds, and says what is new in
 * `shared/domain/legal-changes.ts`. Members are written to once for each pair of terms and privacy,
 * and asked to accept new terms.
 */
export const LEGAL_TEXTS = {
  notice: { version: '1.1', since: '2026-11-20' },
  terms: {
    version: '1.12',
    since: '2026-11-30',
  },
  privacy: {
    version: '1.12',
    since: '2026-11-30',
  },
} as const satisfies Record<string, LegalText>

export type LegalTextName = keyof typeof LEGAL_TEXTS

/** The sentences by which a member consents to something of their own choice, and can take it back. */
export const CONSENT_VERSIONS = { newsletter: '2026-11-20', sensitive_data: '2026-11' } as const
