import type { QueryClient } from '@tanstack/react-query'
import { deckQuery } from '#client/features/discovery/discovery.api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'

/** The first data that the deck's page needs. */
export interface Dealt {
  member: CurrentMember
  cards: DeckCard[]
}

/**
 * Id of the element in which the server embeds this data, in the page that shows the first card
 * (server/platform/http/dealt-page.ts).
 */
const ELEMENT_ID = 'dealt'

export function keepDealt(queries: QueryClient, { member, cards }: Dealt): void {
  queries.setQueryData(currentMemberQuery.queryKey, member)
  queries.setQueryData(deckQuery(member.id).queryKey, cards)
}

/**
 * Puts the embedded data into the query cache, so that it is not requested again. Only once: later it would be out of
 * date.
 */
export function takeDealt(queries: QueryClient): void {
  const element = document.getElementById(ELEMENT_ID)
  if (!element) return
  keepDealt(queries, JSON.parse(element.textContent))
  element.remove()
}
