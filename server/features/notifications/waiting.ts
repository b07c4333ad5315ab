import type { NotificationChoices } from '#shared/domain/settings.ts'

/** What came while a member was away: how many of each kind, and nothing about whom. */
export interface Waiting {
  messages: number
  matches: number
  flashes: number
  visits: number
}

/** What is waiting, without the kinds that are switched off. */
export function wantedOf(waiting: Waiting, chosen: NotificationChoices): Waiting {
  return {
    messages: chosen.messages ? waiting.messages : 0,
    matches: chosen.matches ? waiting.matches : 0,
    flashes: chosen.flashes ? waiting.flashes : 0,
    visits: chosen.visits ? waiting.visits : 0,
  }
}
