import type { MouseEvent } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { NewsLinePlaceholder, NewsLineWords, newsLine } from '#client/ui/NewsLine.tsx'
import type { NewMatch } from '#shared/contracts/matches.ts'
import { requestedCelebration, useUncelebrated } from './match-news.api.ts'

interface MatchLineProps {
  /** The newest first; undefined until they have loaded, while the room of the banner is reserved. */
  matches: readonly NewMatch[] | undefined
  memberPhoto: string
}

/**
 * The banner of the unopened matches, one line above a page. A press opens the dialog of a match that was not
 * celebrated yet; if all were, it leads to the conversation or, for several matches, to the list.
 */
export function MatchLine({ matches, memberPhoto }: MatchLineProps) {
  const [newest] = matches ?? []
  const uncelebrated = useUncelebrated(matches)
  if (!matches || !newest) return <NewsLinePlaceholder />

  function celebrate(event: MouseEvent) {
    if (!uncelebrated) return
    event.preventDefault()
    requestedCelebration.set(uncelebrated)
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
  // The index is the key: two members can have the same drawing, and the order does not change.
  return photos.map((photo, index) => <Avatar key={index} src={photo} size={42} />)
}

/** The number of letters that fit on one line of a phone, next to three portraits. */
const LETTERS_MAX = 24

/** The first names: as many as fit on one line, without duplicates, and the number of others. */
function namesOf(names: readonly string[]): string {
  const different = [...new Set(names)]
  const lines = [3, 2].map((most) => listOf(different.slice(0, most), names.length))
  return (
    lines.find(({ length }) => length <= LETTERS_MAX) ?? listOf(different.slice(0, 1), names.length)
  )
}

function listOf(named: readonly string[], count: number): string {
  const others = count - named.length
  if (others > 0) return `${named.join(', ')} et ${others} autre${others > 1 ? 's' : ''}`
  return `${named.slice(0, -1).join(', ')} et ${named.at(-1)}`
}
