import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
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
import { GridProfile } from './GridProfile.tsx'
import { PagedList } from './PagedList.tsx'
import styles from './SuggestionsTab.module.css'
import type { GridFlashing } from './use-grid-flashing.ts'

/** As many faces come first, one row of them on a large screen. */
const OFFERED_AFTER = 3

interface SuggestionListProps {
  filters: Filters
  grid: GridFlashing
  /** What stands under the first faces. */
  offer: ReactNode
  onClear: () => void
}

/** The grid of suggested profiles, and how many it shows, said to those who listen. */
export function SuggestionList({ filters, grid, offer, onClear }: SuggestionListProps) {
  const list = useInfiniteQuery(suggestedProfiles(useMember().id, filters))
  const isSearch = countFilters(filters) > 0

  return (
    <div>
      <VisuallyHidden>
        <span role="status">{list.data && shownInWords(list.data.length)}</span>
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
        {(profiles) => {
          if (profiles.length > 0) {
            return (
              <SuggestedGrid>
                {profiles.map((profile, place) => (
                  <Fragment key={profile.id}>
                    <li>
                      <GridProfile profile={profile} grid={grid} />
                    </li>
                    {offer && place === Math.min(OFFERED_AFTER, profiles.length) - 1 && (
                      <li className={styles.offer}>{offer}</li>
                    )}
                  </Fragment>
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

function isPlanRequired(failure: Error): boolean {
  return failure instanceof ApiError && failure.problem?.code === 'plan_required'
}

function shownInWords(count: number): string {
  if (count === 0) return 'Aucun profil affiché'
  return count === 1 ? '1 profil affiché' : `${count} profils affichés`
}
