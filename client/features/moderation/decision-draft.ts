import type { DecisionDraft, OpenCase, WholeDraft } from '#shared/contracts/admin/moderation.ts'
import {
  CASE_MEASURES,
  type CaseMeasure,
  LIKELY_GROUNDS,
  type ProfileText,
  type SuspensionDays,
  USUAL_SUSPENSION_DAYS,
} from '#shared/domain/moderation.ts'
import { addDays } from '#shared/domain/paris-calendar.ts'
import type { Reasons } from '#shared/domain/statements.ts'

/** Where the decision begins, in the page. */
export const DECISION_TITLE = 'decision-title'

/**
 * What the form begins with: what its writer left here, what a first reader proposes, or nothing done and the rule that fits
 * the reason.
 */
export function firstDraft(
  { proposal, statements, reported }: OpenCase,
  left: WholeDraft | undefined,
): WholeDraft {
  const begun = left ?? proposal
  if (begun) {
    const { measure, ground, means, facts, texts, days } = begun
    // Those that are gone since cannot be taken away.
    const photos = begun.photos.filter((photo) => reported?.photos.includes(photo))
    return { measure, ground, means, facts, photos, texts, days }
  }
  const reason = statements[0]?.reason ?? 'other'
  return {
    ...{ measure: 'none', ground: LIKELY_GROUNDS[reason], means: 'none', facts: '' },
    ...{ photos: [], texts: [], days: USUAL_SUSPENSION_DAYS },
  }
}

/** The measures that there is something to apply to. */
export function measuresFor({ reported, messageDates }: OpenCase): readonly CaseMeasure[] {
  if (!reported) return ['none']
  // Anyone who has left can still be kept from coming back.
  if (reported.status === 'deleted') return ['none', 'warning', 'ban']
  return CASE_MEASURES.filter((measure) => {
    if (measure === 'remove_messages') return messageDates.length > 0
    if (measure === 'remove_photos') return reported.photos.length > 0
    return true
  })
}

/** What is chosen besides the draft, as far as the statement tells it. */
interface Scope {
  texts: readonly ProfileText[]
  days: SuspensionDays
}

export function isAboutTexts(measure: CaseMeasure): boolean {
  return measure === 'remove_texts' || measure === 'rewrite_texts'
}

/** The statement that a draft would make now; null where nothing is done. */
export function reasonsOf(
  { measure, ...draft }: DecisionDraft,
  { texts, days }: Scope,
): Reasons | null {
  if (measure === 'none') return null
  const decidedAt = new Date()
  const until = measure === 'suspend' ? addDays(decidedAt, days) : null
  const fields = isAboutTexts(measure) ? texts : []
  return { ...draft, measure, decidedAt, until, fields }
}
