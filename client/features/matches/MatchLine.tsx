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

/** The banner of the matches whose conversation was not opened yet, in one line above a page. */
export function MatchLine({ matches, memberPhoto }: MatchLineProps) {
  const [newest] = matches ?? []
  if (!matches || !newest) return <NewsLineRoom />
  const { partner } = newest
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
        title={namesOf(matches)}
      >
        {nextOf(matches)}
      </NewsLineWords>
    </Link>
  )
}

/** Three are named; of more, two, and how many others. */
function namesOf(matches: readonly NewMatch[]): string {
  const names = matches.map(({ partner }) => partner.firstName)
  if (names.length > 3) names.splice(2, names.length, `${names.length - 2} autres`)
  return `${names.join(', ')} et vous`
}

/** Who has written waits for an answer. */
function nextOf(matches: readonly NewMatch[]): string {
  const count = matches.length
  const wrote = matches.filter(({ hasMessage }) => hasMessage).length
  if (count === 1) return `Un match : ${wrote ? 'répondez' : 'écrivez'}-lui.`
  if (wrote === 0) return `${count} matchs : écrivez-leur.`
  if (wrote === count) return `${count} matchs : répondez-leur.`
  return `${count} matchs : ${wrote === 1 ? 'un vous a écrit' : `${wrote} vous ont écrit`}.`
}
