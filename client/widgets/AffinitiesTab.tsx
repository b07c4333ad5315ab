import { Affinities } from '#client/features/matches/Affinities.tsx'
import { useMatches } from '#client/features/matches/matches.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { PagedList } from './PagedList.tsx'

/** « Affinités »: the matches, the most recently active first. */
export function AffinitiesTab() {
  const matches = useMatches(useMember().id)
  return (
    <PagedList list={matches} moreLabel="Afficher d'autres affinités">
      {(all) => <Affinities matches={all} />}
    </PagedList>
  )
}
