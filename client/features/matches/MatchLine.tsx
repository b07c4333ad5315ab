import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { NewsLineRoom, NewsLineWords, newsLine } from '#client/ui/NewsLine.tsx'
import type { NewMatch } from '#shared/contracts/matches.ts'

interface MatchLineProps {
  /** The newest first; undefined as long as they are not known, while their room is kept. */
  matches: readonly NewMatch[] | undefined
  memberPhoto: string
}

/** The matches that were not opened yet, in one line above a page. */
export function MatchLine({ matches, memberPhoto }: MatchLineProps) {
  const [newest] = matches ?? []
  if (!matches || !newest) return <NewsLineRoom />
  const { partner, hasMessage } = newest
  const names = matches.slice(0, 2).map((match) => match.partner.firstName)
  return (
    <Link
      to={matches.length === 1 ? href('/chat/:partnerId', { partnerId: partner.id }) : '/messages'}
      {...newsLine}
    >
      <NewsLineWords
        faces={
          <>
            <Avatar src={partner.photo} size={42} />
            <Avatar src={memberPhoto} size={42} />
          </>
        }
        title={`${names.join(', ')} et vous`}
      >
        {matches.length > 1
          ? `${matches.length} matchs : écrivez-leur.`
          : `Un match : ${hasMessage ? 'répondez' : 'écrivez'}-lui.`}
      </NewsLineWords>
    </Link>
  )
}
