import { DebriefInvitation } from '#client/features/debriefs/DebriefInvitation.tsx'
import { ClosedCard, ClosedFoot } from '#client/features/declines/Declining.tsx'
import { BanFoot, BanNotice } from '#client/features/moderation/BanNotice.tsx'
import type { Match } from '#shared/contracts/matches.ts'

interface EndedProps {
  match: Match
}

/** The last card of a conversation that has ended: the reason, and a debrief invitation if there was an appointment. */
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

/** What the member can still do, shown instead of the message field. */
export function EndingFoot({ match: { partner, closed, banned } }: EndedProps) {
  if (banned) return <BanFoot partner={partner} />
  return closed && <ClosedFoot partner={partner} closed={closed} />
}
