import type { MouseEvent } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { NewsLinePlaceholder, NewsLineWords, newsLine } from '#client/ui/NewsLine.tsx'
import type { NewMatch } from '#shared/contracts/matches.ts'
import { askedFor, useUncelebrated } from './match-news.api.ts'

interface MatchLineProps {
  /** The newest first; undefined as long as they are not known, while their room is kept. */
  matches: readonly NewMatch[] | undefined
  memberPhoto: string
}

/**
 * The banner of the matches whose conversation was not opened yet, in one line above a page. A press on it opens the window
 * of one that had none; once all were shown it leads to the conversation.
 */
export function MatchLine({ matches, memberPhoto }: MatchLineProps) {
  const [newest] = matches ?? []
  const uncelebrated = useUncelebrated(matches)
  if (!matches || !newest) return <NewsLinePlaceholder />

  function celebrate(event: MouseEvent) {
    if (!uncelebrated) return
    event.preventDefault()
    askedFor.set(uncelebrated)
  }

  const { partner } = newest
  if (matches.length > 1) {
    const partners = matches.map((match) => match.partner)
    return (
      <Link to="/messages" onClick={celebrate} {...newsLine}>
        <NewsLineWords
          faces={<Faces photos={partners.slice(0, 3).map(({ photo }) => photo)} />}
          title={`${matches.length} nouveaux matchs`}
        >
          {namesOf(partners.map(({ firstName }) => firstName))}
        </NewsLineWords>
      </Link>
    )
  }
  return (
    <Link
      to={href('/chat/:partnerId', { partnerId: partner.id })}
      onClick={celebrate}
      {...newsLine}
    >
      <NewsLineWords
        faces={<Faces photos={[partner.photo, memberPhoto]} />}
        title={`${partner.firstName} et vous`}
      >
        Un match : {newest.hasMessage ? 'répondez' : 'écrivez'}-lui.
      </NewsLineWords>
    </Link>
  )
}

function Faces({ photos }: { photos: readonly string[] }) {
  // Two may have the same drawing, and none moves.
  return photos.map((photo, index) => <Avatar key={index} src={photo} size={42} />)
}

/** Beside three faces, in one line of a phone. */
const MOST_LETTERS = 24

/** Who they are: as many as a line holds, none twice, and how many others. */
function namesOf(names: readonly string[]): string {
  const different = [...new Set(names)]
  const lines = [3, 2].map((most) => listOf(different.slice(0, most), names.length))
  return (
    lines.find(({ length }) => length <= MOST_LETTERS) ??
    listOf(different.slice(0, 1), names.length)
  )
}

function listOf(named: readonly string[], count: number): string {
  const others = count - named.length
  if (others > 0) return `${named.join(', ')} et ${others} autre${others > 1 ? 's' : ''}`
  return `${named.slice(0, -1).join(', ')} et ${named.at(-1)}`
}
