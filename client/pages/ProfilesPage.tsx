import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Compass from 'lucide-react/icons/compass'
import Eye from 'lucide-react/icons/eye'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, Suspense, useEffect, useId } from 'react'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { SuggestedGridSkeleton } from '#client/features/discovery/SuggestedGrid.tsx'
import { receivedFlashes } from '#client/features/flashes/received.api.ts'
import { statsQuery } from '#client/features/members/members.api.ts'
import { receivedVisits } from '#client/features/visits/visits.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { shownCount } from '#client/ui/shown-count.ts'
import { Tabs } from '#client/ui/Tabs.tsx'
import text from '#client/ui/text.module.css'
import { useIsWide } from '#client/ui/use-is-wide.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { FlashOverlays } from '#client/widgets/FlashOverlays.tsx'
import { PROFILE_TITLES, pathOfTab, readTab } from '#client/widgets/profile-tabs.ts'
import { SuggestionFilters, SuggestionsTab } from '#client/widgets/SuggestionsTab.tsx'
import { useGridFlashing } from '#client/widgets/use-grid-flashing.ts'
import styles from './ProfilesPage.module.css'

const AffinitiesTab = lazyPart(() => import('#client/widgets/AffinitiesTab.tsx'), 'AffinitiesTab')
const FlashesTab = lazyPart(() => import('#client/widgets/FlashesTab.tsx'), 'FlashesTab')
const VisitsTab = lazyPart(() => import('#client/widgets/VisitsTab.tsx'), 'VisitsTab')

export function ProfilesPage() {
  const { id } = useMember()
  const tabsId = useId()
  const navigate = useNavigate()
  const tab = readTab(useQueryParams())
  const grid = useGridFlashing()
  const isDesktop = useIsWide('(min-width: 1024px)')
  const flashes = useInfiniteQuery(receivedFlashes(id))
  const visits = useInfiniteQuery(receivedVisits(id))
  const { data: stats } = useQuery(statsQuery)
  const unanswered = flashes.data && grid.countUnanswered(flashes.data)

  useEffect(() => {
    document.title = `${PROFILE_TITLES[tab]} — Embellie`
  }, [tab])

  useEffect(() => {
    for (const part of [AffinitiesTab, FlashesTab, VisitsTab]) {
      // The preload fails offline: the tab is then fetched when it is opened.
      part.preload().catch(() => undefined)
    }
  }, [])

  return (
    <MemberLayout mobileBar={{ kind: 'deck' }} onBonus={grid.flashing.openBonus}>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1 className={text.h2}>Vos rencontres</h1>
          {tab === 'suggestions' && !isDesktop && <SuggestionFilters />}
        </div>
        <Tabs
          label="Profils"
          id={tabsId}
          current={tab}
          onSelect={(name) => navigate(pathOfTab(name))}
          tabs={[
            { name: 'suggestions', label: 'Suggestions', figure: <Compass /> },
            {
              name: 'affinites',
              label: 'Affinités',
              figure: <Figure count={stats?.matches} icon={<UsersRound />} />,
            },
            { name: 'flashs', label: 'Flashs reçus', figure: <NewFlashes count={unanswered} /> },
            { name: 'visites', label: 'Visites', figure: <NewVisits count={stats?.visits} /> },
          ]}
        >
          <div className={styles.panel}>
            <Suspense fallback={<SuggestedGridSkeleton />}>
              {tab === 'suggestions' && <SuggestionsTab grid={grid} isDesktop={isDesktop} />}
              {tab === 'affinites' && <AffinitiesTab />}
              {tab === 'flashs' && <FlashesTab flashes={flashes} grid={grid} />}
              {tab === 'visites' && <VisitsTab visits={visits} />}
            </Suspense>
          </div>
        </Tabs>
      </div>
      <FlashOverlays flashing={grid.flashing} />
    </MemberLayout>
  )
}

/** The count of a tab, or its icon from the top bar if the count is zero, so that all tabs have the same height. */
function Figure({ count, icon }: { count: number | undefined; icon: ReactNode }) {
  return count ? <> {shownCount(count)}</> : icon
}

/** Only the new visits, as in the top bar. */
function NewVisits({ count }: { count: number | undefined }) {
  return (
    <>
      <Figure count={count} icon={<Eye />} />
      {count ? <VisuallyHidden>{count === 1 ? ' nouvelle' : ' nouvelles'}</VisuallyHidden> : null}
    </>
  )
}

function NewFlashes({ count }: { count: number | undefined }) {
  return (
    <>
      <Figure count={count} icon={<FlashIcon size={24} />} />
      {count ? <VisuallyHidden>{count === 1 ? ' nouveau' : ' nouveaux'}</VisuallyHidden> : null}
    </>
  )
}
