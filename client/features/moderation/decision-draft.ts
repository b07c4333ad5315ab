import type { DecisionDraft, OpenCase } from '#shared/contracts/moderation.ts'
import {
  LIKELY_GROUNDS,
  MEASURES,
  type Measure,
  SUSPENSION_DAYS,
} from '#shared/domain/moderation.ts'
import type { Reasons } from '#shared/domain/statements.ts'
import { addDays } from '#shared/domain/terms.ts'

/** What the form begins with: what a first reader proposes, or nothing done and the rule that fits the reason. */
export function firstDraft({ proposal, statements }: OpenCase): DecisionDraft {
  if (proposal) {
    const { measure, ground, means, facts } = proposal
    return { measure, ground, means, facts }
  }
  const reason = statements[0]?.reason ?? 'other'
  return { measure: 'none', ground: LIKELY_GROUNDS[reason], means: 'none', facts: '' }
}

/** The measures that there is something to apply to. */
export function measuresFor({ reported, messageDates }: OpenCase): readonly Measure[] {
  if (!reported) return ['none']
  // Whoever has left can still be kept from coming back.
  if (reported.status === 'deleted') return ['none', 'warning', 'ban']
  return MEASURES.filter((measure) => {
    if (measure === 'remove_messages') return messageDates.length > 0
    if (measure === 'remove_photos') return reported.photos.length > 0
    return true
  })
}

/** The statement that a draft would make now; null where nothing is done. */
export function reasonsOf({ measure, ...draft }: DecisionDraft): Reasons | null {
  if (measure === 'none') return null
  const decidedAt = new Date()
  const until = measure === 'suspend' ? addDays(decidedAt, SUSPENSION_DAYS) : null
  return { ...draft, measure, decidedAt, until }
}
