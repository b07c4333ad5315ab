import { type ComponentProps, useEffect, useState } from 'react'
import { MatchCelebration } from '#client/features/matches/MatchCelebration.tsx'
import { MemberContext } from '#client/session/member-context.ts'
import { CELEBRATION_MS } from '#client/ui/overlay-turns.ts'
import { MatchDialog } from '#client/widgets/MatchDialog.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'

interface MatchCeremonyProps extends ComponentProps<typeof MatchDialog> {
  member: CurrentMember
}

/** The window of a match with its celebration, away from the flash that made it. */
export function MatchCeremony({ member, ...match }: MatchCeremonyProps) {
  const [isCelebrating, setCelebrating] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => setCelebrating(false), CELEBRATION_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <MemberContext value={member}>
      {isCelebrating && (
        <MatchCelebration partnerPhoto={match.partner.photo} ownPhoto={member.photo} />
      )}
      <MatchDialog {...match} />
    </MemberContext>
  )
}
