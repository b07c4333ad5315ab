import type { ReactNode } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { NewsLinePlaceholder, NewsLineWords, newsLine } from '#client/ui/NewsLine.tsx'
import { NonBreakingWords } from '#client/ui/NonBreakingWords.tsx'
import { useNow } from '#client/ui/use-now.ts'
import type { Match } from '#shared/contracts/matches.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { findMatchWithCall } from './match-order.ts'
import { useMatches } from './matches.api.ts'
import { askedOf, callingWords } from './matches.copy.ts'

interface CallLineProps {
  memberId: string
  memberPhoto: string
  /** Shown instead when no call is waiting. */
  children: ReactNode
}

/** The banner of the waiting call, one line above a page. It comes before other news, because a call lapses. */
export function CallLine({ memberId, memberPhoto, children }: CallLineProps) {
  const now = useNow()
  const { data, isPending } = useMatches(memberId)
  const { timeZone } = useMember()
  const match = findMatchWithCall(data ?? [], now)
  if (isPending) return <NewsLinePlaceholder />
  if (!match) return children
  const { partner } = match
  const calling = callingWords(match, now, timeZone)
  return (
    <Link to={href('/chat/:partnerId', { partnerId: partner.id })} {...newsLine}>
      <NewsLineWords
        faces={
          <>
            <Avatar src={partner.photo} size={42} />
            <Avatar src={memberPhoto} size={42} />
          </>
        }
        title={calling ? `Appel avec ${partner.firstName}` : `Un appel avec ${partner.firstName} ?`}
        isWhole
      >
        <NonBreakingWords>{`${calling ?? proposedWords(match, now, timeZone)}.`}</NonBreakingWords>
      </NewsLineWords>
    </Link>
  )
}

/** « Maintenant, jusqu'à 5 h 29 », « Samedi 28 novembre à 20 h 30 ». */
function proposedWords(match: Match, now: Date, ownZone: string): string {
  const asked = askedOf(match, now, ownZone)
  return asked ? capitalised(asked.when + asked.until) : ''
}
