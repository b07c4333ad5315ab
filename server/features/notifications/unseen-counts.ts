import type { NotificationChoices } from '#shared/domain/settings.ts'

/** What a member received while away: how many of each type, and not from whom. */
export interface UnseenCounts {
  messages: number
  matches: number
  flashes: number
  visits: number
}

/** The counts, with 0 for each type that the member turned off. */
export function withoutDisabledTypes(
  counts: UnseenCounts,
  chosen: NotificationChoices,
): UnseenCounts {
  return {
    messages: chosen.messages ? counts.messages : 0,
    matches: chosen.matches ? counts.matches : 0,
    flashes: chosen.flashes ? counts.flashes : 0,
    visits: chosen.visits ? counts.visits : 0,
  }
}
