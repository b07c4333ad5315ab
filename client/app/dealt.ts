import type { QueryClient } from '@tanstack/react-query'
import { deckQuery } from '#client/features/discovery/discovery.api.ts'
import { currentMemberQuery } from '#client/session/current-member.ts'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import type { CurrentMember } from '#shared/contracts/members.ts'

/** What the page of the deck asks for first. */
export interface Dealt {
  member: CurrentMember
  cards: DeckCard[]
}

/** Where the server leaves it in the page that already shows the first card (server/platform/http/dealt-page.ts). */
const PLACE = 'dealt'

export function keepDealt(queries: QueryClient, { member, cards }: Dealt): void {
  queries.setQueryData(currentMemberQuery.queryKey, member)
  queries.setQueryData(deckQuery(member.id).queryKey, cards)
}

/** Nothing that came with the page is asked for again. Taken once: later it would be old. */
export function takeDealt(queries: QueryClient): void {
  const place = document.getElementById(PLACE)
  if (!place) return
  keepDealt(queries, JSON.parse(place.textContent))
  place.remove()
}
