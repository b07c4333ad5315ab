import type * as z from 'zod/mini'
import type { consents } from '#shared/contracts/fields.ts'
import { CONSENT_VERSIONS, LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'

/** The versions of the consent texts; a changed text needs a new version. */
const VERSIONS = { terms: LEGAL_TEXTS.terms.version, newsletter: CONSENT_VERSIONS.newsletter }

/** The ticked boxes as versioned consents. */
export function consentsOf(ticked: {
  acceptsTerms: boolean
  wantsNewsletter: boolean
}): z.infer<typeof consents> {
  return [
    ...(ticked.acceptsTerms ? [{ purpose: 'terms' as const, version: VERSIONS.terms }] : []),
    ...(ticked.wantsNewsletter
      ? [{ purpose: 'newsletter' as const, version: VERSIONS.newsletter }]
      : []),
  ]
}
