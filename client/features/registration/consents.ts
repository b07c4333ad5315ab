import type * as z from 'zod/mini'
import type { consents } from '#shared/contracts/fields.ts'
import { CONSENT_VERSIONS, LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'

/** The versions of the texts that the boxes stand beside; a changed text is a new version. */
const VERSIONS = { terms: LEGAL_TEXTS.terms.version, newsletter: CONSENT_VERSIONS.newsletter }

/** The boxes that were ticked, as the dated consents they are. */
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
