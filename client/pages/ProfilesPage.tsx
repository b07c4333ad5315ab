import { useInfiniteQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useCallback, useState } from 'react'
import { MemberPage } from '#client/app/MemberPage.tsx'
import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { suggestedProfiles } from '#client/features/discovery/discovery.api.ts'
import { SuggestedGrid, SuggestedGridSkeleton } from '#client/features/discovery/SuggestedGrid.tsx'
import { SuggestedProfile } from '#client/features/discovery/SuggestedProfile.tsx'
import { HeartBurst } from '#client/features/flashes/HeartBurst.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import text from '#client/ui/text.module.css'
import type { PublicProfile } from '#shared/contracts/profile.ts'
import { FlashOverlays } from './FlashOverlays.tsx'
import styles from './ProfilesPage.module.css'
import { type Flashing, useFlashing } from './use-flashing.ts'

export function ProfilesPage() {
  const [flashed, setFlashed] = useState<ReadonlySet<string>>(new Set())
  const keepFlashed = useCallback(
    ({ id }: PublicProfile) => setFlashed((known) => new Set(known).add(id)),
    [],
  )
  const flashing = useFlashing(keepFlashed)

  return (
    <MemberPage mobileBar={{ kind: 'deck' }} onBonus={flashing.openBonus}>
      <div className={styles.head}>
        <div>
          <h1 className={text.h2}>Profils suggérés</h1>
          <p className={styles.line}>Ils correspondent à ce que vous cherchez.</p>
        </div>
        <Link
          to="/preferences"
          className={buttonClass({
            variant: 'quiet',
            size: 'small',
            className: styles.preferences,
          })}
        >
          <SlidersHorizontal size={20} />
          Mes préférences
        </Link>
      </div>
      <Suggestions flashed={flashed} flashing={flashing} />
      <FlashOverlays flashing={flashing} />
    </MemberPage>
  )
}

interface SuggestionsProps {
  flashed: ReadonlySet<string>
  flashing: Flashing
}

function Suggestions({ flashed, flashing }: SuggestionsProps) {
  const member = useMember()
  const suggestions = useInfiniteQuery(suggestedProfiles(member.id))
  const { data: profiles, error, hasNextPage, isFetching, refetch, fetchNextPage } = suggestions
  const { gesture, burst } = flashing.stage

  if (!profiles) {
    return error && !isFetching ? (
      <EmptyState
        title={failureText(error)}
        action={<Button onClick={() => void refetch()}>Réessayer</Button>}
      />
    ) : (
      <SuggestedGridSkeleton />
    )
  }
  if (profiles.length === 0) return <NoSuggestion />

  function stateOf({ id }: PublicProfile) {
    if (gesture?.profile.id === id) return gesture.kind === 'sending' ? 'sending' : 'flashed'
    if (flashed.has(id)) return 'flashed'
    return gesture ? 'waiting' : 'ready'
  }

  return (
    <>
      <SuggestedGrid>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <SuggestedProfile
              profile={profile}
              ownInterests={member.interests}
              state={stateOf(profile)}
              isExhausted={flashing.isExhausted}
              onFlash={() => flashing.flash(profile)}
              burst={burst?.id === profile.id && <HeartBurst />}
            />
          </li>
        ))}
      </SuggestedGrid>
      {hasNextPage && (
        <div className={styles.more}>
          {error && !isFetching && <p role="alert">{failureText(error)}</p>}
          <Button variant="secondary" isBusy={isFetching} onClick={() => void fetchNextPage()}>
            Afficher d'autres profils
          </Button>
        </div>
      )}
    </>
  )
}

function NoSuggestion() {
  return (
    <EmptyState
      title="Personne pour le moment"
      image={benchScene}
      action={
        <Link to="/preferences" className={buttonClass()}>
          Revoir mes préférences
        </Link>
      }
    >
      Personne ne correspond encore à ce que vous cherchez. Des préférences un peu plus larges
      amènent souvent de belles surprises.
    </EmptyState>
  )
}
