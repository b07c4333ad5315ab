import type { ReactNode } from 'react'
import { SuggestedProfile } from '#client/features/discovery/SuggestedProfile.tsx'
import { HeartBurst } from '#client/features/flashes/HeartBurst.tsx'
import { useMember } from '#client/session/member-context.ts'
import type { DeckCard } from '#shared/contracts/discovery.ts'
import type { GridFlashing } from './use-grid-flashing.ts'

interface GridProfileProps {
  profile: DeckCard
  grid: GridFlashing
  note?: ReactNode
  act?: string
}

/** A profile of a grid, with its part of the flash animation. */
export function GridProfile({ profile, grid, ...words }: GridProfileProps) {
  const own = useMember()
  const { flashing, stateOf } = grid
  return (
    <SuggestedProfile
      {...words}
      profile={profile}
      own={own}
      state={stateOf(profile)}
      isExhausted={flashing.isExhausted}
      onFlash={() => flashing.flash(profile)}
      burst={flashing.stage.burst?.id === profile.id && <HeartBurst />}
    />
  )
}
