import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countFilters, type Filters } from '#client/features/discovery/filters.ts'
import { NoSearchResult } from '#client/features/discovery/NoSearchResult.tsx'
import { NoSuggestion } from '#client/features/discovery/NoSuggestion.tsx'
import { isExhausted, ProfilesExhausted } from '#client/features/discovery/ProfilesExhausted.tsx'
import { suggestedProfiles } from '#client/features/discovery/profiles.api.ts'
import { SearchRefused } from '#client/features/discovery/SearchRefused.tsx'
import { SuggestedGrid } from '#client/features/discovery/SuggestedGrid.tsx'
import { ApiError } from '#client/platform/api.ts'
import { useMember } from '#client/session/member-context.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { GridProfile } from './GridProfile.tsx'
import { PagedList } from './PagedList.tsx'
import type { GridFlashing } from './use-grid-flashing.ts'

interface SuggestionListProps {
  filters: Filters
  grid: GridFlashing
  /** Those « À la une », who are not shown twice. */
  shownAbove: readonly PublicProfile[]
  /** What the plan does not have, among the profiles: those come first. */
  offer: ReactNode
  onClear: () => void
}

/** The grid of suggested profiles, and how many it shows, said to those who listen. */
export function SuggestionList({ filters, grid, shownAbove, offer, onClear }: SuggestionListProps) {
  const list = useInfiniteQuery(suggestedProfiles(useMember().id, filters))
  const isSearch = countFilters(filters) > 0
  const found = notAbove(list.data ?? [], shownAbove)
  const shown = list.hasNextPage ? inWholeRows(found) : found

  return (
    <div>
      <VisuallyHidden>
        <span role="status">{list.data && shownInWords(shown.length)}</span>
      </VisuallyHidden>
      <PagedList
        key={JSON.stringify(filters)}
        list={list}
        moreLabel="Afficher d'autres profils"
        renderFailure={(failure) => {
          if (isExhausted(failure)) return <ProfilesExhausted />
          return isPlanRequired(failure) && <SearchRefused failure={failure} onClear={onClear} />
        }}
      >
        {() => {
          if (shown.length > 0) {
            return (
              <SuggestedGrid offer={offer}>
                {shown.map((profile) => (
                  <li key={profile.id}>
                    <GridProfile profile={profile} grid={grid} />
                  </li>
                ))}
              </SuggestedGrid>
            )
          }
          if (!isSearch) return <NoSuggestion />
          return (
            <NoSearchResult
              isOver={!list.hasNextPage}
              hasDistance={filters.distanceKm !== undefined}
              onClear={onClear}
            />
          )
        }}
      </PagedList>
    </div>
  )
}

/** Nobody twice on one page; where nobody else was found, all the same rather than nobody. */
function notAbove(
  profiles: readonly PublicProfile[],
  shownAbove: readonly PublicProfile[],
): readonly PublicProfile[] {
  const others = profiles.filter(({ id }) => !shownAbove.some((above) => above.id === id))
  return others.length > 0 ? others : profiles
}

/** Of three, or of two, above the button for more: those left over come with the next page. */
function inWholeRows(profiles: readonly PublicProfile[]): readonly PublicProfile[] {
  const leftOver = profiles.length % 6
  return leftOver < profiles.length ? profiles.slice(0, profiles.length - leftOver) : profiles
}

function isPlanRequired(failure: Error): boolean {
  return failure instanceof ApiError && failure.problem?.code === 'plan_required'
}

function shownInWords(count: number): string {
  if (count === 0) return 'Aucun profil affiché'
  return count === 1 ? '1 profil affiché' : `${count} profils affichés`
}
