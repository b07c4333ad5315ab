interface LegalText {
  readonly version: string
  /** The day it came into force, in Paris. */
  readonly since: string
}

/** The text of each legal page: whoever changes one gives it a new version, and the day from which it holds. */
export const LEGAL_TEXTS = {
  notice: { version: '1.1', since: '2026-11-20' },
  terms: { version: '1.3', since: '2026-11-20' },
  privacy: { version: '1.4', since: '2026-11-20' },
} as const satisfies Record<string, LegalText>

export type LegalTextName = keyof typeof LEGAL_TEXTS
