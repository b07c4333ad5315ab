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

/** The id of the title of the decision form. */
export const DECISION_TITLE = 'decision-title'

/**
 * The initial values of the form: the draft that this moderator left here, else the decision that a colleague proposes,
 * else no measure and the ground that usually fits the reason.
 */
export function firstDraft(
  { proposal, statements, reported }: OpenCase,
  saved: WholeDraft | undefined,
): WholeDraft {
  const initial = saved ?? proposal
  if (initial) {
    const { measure, ground, means, facts, texts, days } = initial
    // Photos that have been removed since cannot be chosen.
    const photos = initial.photos.filter((photo) => reported?.photos.includes(photo))
    return { measure, ground, means, facts, photos, texts, days }
  }
  const reason = statements[0]?.reason ?? 'other'
  return {
    ...{ measure: 'none', ground: LIKELY_GROUNDS[reason], means: 'none', facts: '' },
    ...{ photos: [], texts: [], days: USUAL_SUSPENSION_DAYS },
  }
}

/** The measures that can be applied in this case. */
export function measuresFor({ reported, messageDates }: OpenCase): readonly CaseMeasure[] {
  if (!reported) return ['none']
  // A member who has left can still be kept from coming back.
  if (reported.status === 'deleted') return ['none', 'warning', 'ban']
  return CASE_MEASURES.filter((measure) => {
    if (measure === 'remove_messages') return messageDates.length > 0
    if (measure === 'remove_photos') return reported.photos.length > 0
    return true
  })
}

/** The other choices of the form that the statement mentions. */
interface Scope {
  texts: readonly ProfileText[]
  days: SuspensionDays
}

export function isAboutTexts(measure: CaseMeasure): boolean {
  return measure === 'remove_texts' || measure === 'rewrite_texts'
}

/** The reasons that the draft would give if it were sent now; null if there is no measure. */
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
