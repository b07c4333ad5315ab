import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countFilters, type Filters } from '#client/features/discovery/filters.ts'
import { NoSearchResult } from '#client/features/discovery/NoSearchResult.tsx'
import { NoSuggestion } from '#client/features/discovery/NoSuggestion.tsx'
import { isExhausted, ProfilesExhausted } from '#client/features/discovery/ProfilesExhausted.tsx'
import { suggestedProfiles } from '#client/features/discovery/profiles.api.ts'
import { SearchRefused } from '#client/features/discovery/SearchRefused.tsx'
import { SuggestedGrid } from '#client/features/discovery/SuggestedGrid.tsx'
import { isProblem } from '#client/platform/api-error.ts'
import { useMember } from '#client/session/member-context.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import { GridProfile } from './GridProfile.tsx'
import { PagedList } from './PagedList.tsx'
import type { GridFlashing } from './use-grid-flashing.ts'

interface SuggestionListProps {
  filters: Filters
  grid: GridFlashing
  /** On a phone the list shows six profiles at first, and six more with each press. */
  isPhone: boolean
  /** « À la une », shown among the profiles. */
  featured: ReactNode
  /** The members « À la une », who must not be shown twice. */
  shownAbove: readonly DeckCard[]
  /** An offer of what the plan lacks, shown after the first profiles. */
  offer: ReactNode
  onClear: () => void
}

/** The grid of suggested profiles, and the number shown, for screen readers. */
export function SuggestionList(props: SuggestionListProps) {
  const { filters, grid, isPhone, featured, shownAbove, offer, onClear } = props
  const query = suggestedProfiles(useMember().id, filters)
  const list = useInfiniteQuery(query)
  const [sixes, showSixMore] = useSixes(query.queryKey)
  const isSearch = countFilters(filters) > 0
  const found = notAbove(list.data ?? [], shownAbove)
  const all = list.hasNextPage ? inWholeRows(found) : found
  const shown = isPhone ? all.slice(0, 6 * sixes) : all
  const isHeldBack = shown.length < all.length

  function showMore() {
    showSixMore()
    if (!isHeldBack) void list.fetchNextPage()
  }

  return (
    <div>
      <VisuallyHidden>
        <span role="status">{list.data && shownInWords(shown.length)}</span>
      </VisuallyHidden>
      <PagedList
        key={JSON.stringify(filters)}
        list={{ ...list, hasNextPage: list.hasNextPage || isHeldBack, fetchNextPage: showMore }}
        moreLabel="Afficher d'autres profils"
        renderFailure={(failure) => {
          if (isExhausted(failure)) return <ProfilesExhausted />
          return isPlanRequired(failure) && <SearchRefused failure={failure} onClear={onClear} />
        }}
      >
        {() => {
          if (shown.length > 0) {
            return (
              <SuggestedGrid featured={featured} offer={offer}>
                {shown.map((profile) => (
                  <li key={profile.id}>
                    <GridProfile profile={profile} grid={grid} />
                  </li>
                ))}
              </SuggestedGrid>
            )
          }
          return (
            <>
              {isSearch ? (
                <NoSearchResult
                  isOver={!list.hasNextPage}
                  hasDistance={filters.distanceKm !== undefined}
                  onClear={onClear}
                />
              ) : (
                <NoSuggestion />
              )}
              {featured}
            </>
          )
        }}
      </PagedList>
    </div>
  )
}

/** How many groups of six the list shows; kept for a member who comes back from a profile. */
function useSixes(list: readonly unknown[]): [number, () => void] {
  const queries = useQueryClient()
  const queryKey = ['sixes', ...list]
  const { data = 1 } = useQuery<number>({ queryKey, queryFn: skipToken })
  return [data, () => queries.setQueryData<number>(queryKey, data + 1)]
}

/** Leaves out the profiles that are shown above; keeps them if there is nobody else. */
function notAbove(
  profiles: readonly DeckCard[],
  shownAbove: readonly DeckCard[],
): readonly DeckCard[] {
  const others = profiles.filter(({ id }) => !shownAbove.some((above) => above.id === id))
  return others.length > 0 ? others : profiles
}

/** Cuts the list to full rows of three or two above the button for more; the rest is shown with the next page. */
function inWholeRows(profiles: readonly DeckCard[]): readonly DeckCard[] {
  const leftOver = profiles.length % 6
  return leftOver < profiles.length ? profiles.slice(0, profiles.length - leftOver) : profiles
}

function isPlanRequired(failure: Error): boolean {
  return isProblem(failure, 'plan_required')
}

function shownInWords(count: number): string {
  if (count === 0) return 'Aucun profil affiché'
  return count === 1 ? '1 profil affiché' : `${count} profils affichés`
}
