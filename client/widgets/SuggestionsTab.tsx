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

/**
 * The filters and the grid that they narrow, with « À la une » inside it. If the plan has no filters, the grid says so,
 * and the number of members who fit the preferences is above it.
 */
export function SuggestionsTab({ grid }: { grid: GridFlashing }) {
  const member = useMember()
  const { id, interests, subscription, lookingForGender: sought } = member
  const { searchesByFilter } = PLAN_RIGHTS[subscription]
  const navigate = useNavigate()
  const filters = readFilters(useQueryParams())
  const search = (wanted: Filters) => navigate(href('/profiles', {}, wanted))
  const isPhone = !useIsWide('(min-width: 600px)')
  const featured = useQuery(featuredProfiles(id))
  usePrefetchInfiniteQuery(suggestedProfiles(id, filters))

  // Waits for « À la une »: arriving later, it would push the other profiles down.
  if (featured.isLoading) return <SuggestedGridSkeleton />
  return (
    <div className={styles.parts}>
      {!searchesByFilter && <SuitedHead member={member} />}
      {searchesByFilter && (
        <Suspense fallback={<Skeleton className={styles.filters} />}>
          <FiltersPanel
            filters={filters}
            ownInterests={interests}
            sought={sought}
            onSearch={search}
          />
        </Suspense>
      )}
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
