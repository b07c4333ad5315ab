interface LegalText {
  readonly version: string
  /** The day on which it comes into force, in Paris. */
  readonly since: string
}

/**
 * Version and date of the three legal pages `/legal/mentions-legales`, `/legal/cgv` and
 * `/legal/politique-confidentialite`, which show when they were last updated. If you change a text, give it a new
 * version and the day on which it comes into force, and describe the changes in `shared/domain/legal-changes.ts`.
 * Members get one email for each new pair of terms and privacy policy, and are asked to accept new terms.
 */
export const LEGAL_TEXTS = {
  notice: { version: '1.1', since: '2026-11-20' },
  terms: {
    version: '1.13',
    since: '2026-11-30',
  },
  privacy: {
    version: '1.13',
    since: '2026-11-30',
  },
} as const satisfies Record<string, LegalText>

export type LegalTextName = keyof typeof LEGAL_TEXTS

/** Versions of the sentences with which a member gives an optional consent, which they can withdraw. */
export const CONSENT_VERSIONS = { newsletter: '2026-11-30', sensitive_data: '2026-11' } as const
