import { DebriefInvitation } from '#client/features/debriefs/DebriefInvitation.tsx'
import { ClosedCard, ClosedFoot } from '#client/features/declines/Declining.tsx'
import { BanFoot, BanNotice } from '#client/features/moderation/BanNotice.tsx'
import type { Match } from '#shared/contracts/matches.ts'

interface EndedProps {
  match: Match
}

/** The last thing in a conversation that is over: why it is; of an appointment that has been, something may still be said. */
export function EndingCard({ match: { partner, closed, banned } }: EndedProps) {
  if (banned) return <BanNotice banned={banned} />
  return (
    closed && (
      <ClosedCard partner={partner} closed={closed}>
        <DebriefInvitation partner={partner} />
      </ClosedCard>
    )
  )
}

/** What is left to do there, in the place of the field. */
export function EndingFoot({ match: { partner, closed, banned } }: EndedProps) {
  if (banned) return <BanFoot partner={partner} />
  return closed && <ClosedFoot partner={partner} closed={closed} />
}
