import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '#client/platform/api.ts'
import {
  type DeckCard,
  type DeckEnd,
  GRID_PATH,
  getDeckEnd,
  listSuggestions,
} from '#shared/contracts/discovery.ts'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { flushPasses } from './passes.ts'

export function deckQuery(memberId: string) {
  return queryOptions({
    queryKey: [listSuggestions.path, memberId],
    queryFn: async ({ signal }) => {
      await flushPasses()
      return request(listSuggestions, { signal })
    },
    // An empty deck is refetched each time the page opens: somebody new may suit the member.
    refetchOnMount: ({ state }) => (state.data?.length === 0 ? 'always' : true),
  })
}

/** Rare enough to cost nothing, frequent enough for a member who waits in front of an empty deck. */
const REFETCH_MS = 120_000

/** Why the deck is empty, refetched while the page shows it; when somebody new suits the member, refetches the deck. */
export function deckEndQuery(memberId: string) {
  return queryOptions({
    queryKey: [getDeckEnd.path, memberId],
    queryFn: async ({ client, signal }) => {
      await flushPasses()
      const end = await request(getDeckEnd, { signal })
      if (end.reason === 'cards') void client.invalidateQueries(deckQuery(memberId))
      return end
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: REFETCH_MS,
  })
}

/** Why the deck is empty, if that is already in the cache. */
export function useCachedDeckEnd(memberId: string): DeckEnd | undefined {
  return useQuery({ ...deckEndQuery(memberId), enabled: false }).data
}

export type Deck =
  | { status: 'loading' }
  | { status: 'failed'; failure: Error; retry: () => void }
  | { status: 'empty' }
  | { status: 'dealt'; cards: readonly [DeckCard, ...DeckCard[]] }

/** Removes a card from the deck, whichever page answered it; requests the next deck when the last card is removed. */
export function useAdvance(memberId: string) {
  const queries = useQueryClient()
  return useCallback(
    (profile: PublicProfile) => {
      const { queryKey } = deckQuery(memberId)
      const left = queries.setQueryData(queryKey, (cards) =>
        cards?.filter(({ id }) => id !== profile.id),
      )
      if (left?.length === 0) void queries.invalidateQueries({ queryKey })
      // The grid omits members about whom the viewer has decided: it is refetched when it is next opened.
      const grid = [GRID_PATH]
      void queries.invalidateQueries({ queryKey: grid, refetchType: 'none' })
    },
    [queries, memberId],
  )
}

/** The member's deck, with `advance` to remove a card and `bringBack` to put one back on top. */
export function useDeck(memberId: string) {
  const queries = useQueryClient()
  const { data, isFetching, error, refetch } = useQuery(deckQuery(memberId))

  function currentDeck(): Deck {
    const [top, ...others] = data ?? []
    if (top) return { status: 'dealt', cards: [top, ...others] }
    if (isFetching) return { status: 'loading' }
    if (!error) return { status: 'empty' }
    return { status: 'failed', failure: error, retry: () => void refetch() }
  }

  function bringBack(profile: PublicProfile) {
    queries.setQueryData(deckQuery(memberId).queryKey, (cards) => [profile, ...(cards ?? [])])
  }

  return { deck: currentDeck(), advance: useAdvance(memberId), bringBack }
}
