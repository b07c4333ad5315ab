import { usePrefetchInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { FeaturedProfiles } from '#client/features/discovery/FeaturedProfiles.tsx'
import { FiltersLocked } from '#client/features/discovery/FiltersLocked.tsx'
import { type Filters, readFilters } from '#client/features/discovery/filters.ts'
import { featuredProfiles, suggestedProfiles } from '#client/features/discovery/profiles.api.ts'
import { SuggestedGridSkeleton } from '#client/features/discovery/SuggestedGrid.tsx'
import { SuitedHead } from '#client/features/members/SuitedHead.tsx'
import { useMember } from '#client/session/member-context.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { SuggestionList } from './SuggestionList.tsx'
import styles from './SuggestionsTab.module.css'
import type { GridFlashing } from './use-grid-flashing.ts'

const FiltersPanel = lazyPart(
  () => import('#client/features/discovery/FiltersPanel.tsx'),
  'FiltersPanel',
)

/** The filters in the URL, and the function that changes them. */
function useSearch(): [Filters, (wanted: Filters) => void] {
  const navigate = useNavigate()
  const filters = readFilters(useQueryParams())
  return [filters, (wanted) => navigate(href('/profiles', {}, wanted))]
}

/** The filters of the grid: above it on a desktop, next to the page title in a narrower window. */
export function SuggestionFilters() {
  const { interests, subscription, lookingForGender } = useMember()
  const [filters, search] = useSearch()
  if (!PLAN_RIGHTS[subscription].searchesByFilter) return null
  return (
    <Suspense fallback={<Skeleton className={styles.filters} />}>
      <FiltersPanel
        filters={filters}
        ownInterests={interests}
        sought={lookingForGender}
        onSearch={search}
      />
    </Suspense>
  )
}

/**
 * The grid, with « À la une » inside it, and on a desktop the filters that narrow it. If the plan has no filters, the
 * grid says so, and the number of members who fit the preferences is above it.
 */
export function SuggestionsTab({ grid, isDesktop }: { grid: GridFlashing; isDesktop: boolean }) {
  const member = useMember()
  const { id, subscription } = member
  const { searchesByFilter } = PLAN_RIGHTS[subscription]
  const [filters, search] = useSearch()
  const isPhone = !useIsWide('(min-width: 600px)')
  const featured = useQuery(featuredProfiles(id))
  usePrefetchInfiniteQuery(suggestedProfiles(id, filters))

  // Waits for « À la une »: arriving later, it would push the other profiles down.
  if (featured.isLoading) return <SuggestedGridSkeleton />
  return (
    <div className={styles.parts}>
      {!searchesByFilter && <SuitedHead member={member} />}
      {isDesktop && <SuggestionFilters />}
      <SuggestionList
        filters={filters}
        grid={grid}
        isPhone={isPhone}
        featured={<FeaturedProfiles profiles={featured.data} />}
        offer={!searchesByFilter && <FiltersLocked />}
        shownAbove={featured.data ?? []}
        onClear={() => search({})}
      />
    </div>
  )
}
