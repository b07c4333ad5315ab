import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Match } from '#shared/contracts/matches.ts'
import styles from './MatchList.module.css'
import { MatchListItem } from './MatchListItem.tsx'
import { MatchListSkeleton } from './MatchListSkeleton.tsx'
import { useSortedMatches } from './match-order.ts'
import type { Matches } from './matches.api.ts'

interface MatchListProps {
  matches: Matches
  /** The partner whose conversation is open next to the list. */
  currentPartnerId?: string
}

/** The member's conversations, in the order of `useSortedMatches`. */
export function MatchList({ matches, currentPartnerId }: MatchListProps) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = matches
  const { refetch, fetchNextPage } = matches
  const { toSee, others } = useSortedMatches(data ?? [])
  const haveHeadings = toSee.length > 0 && others.length > 0
  const rows = (of: readonly Match[], name: string) => (
    <>
      {haveHeadings && (
        <p className={styles.name} aria-hidden="true">
          {name}
        </p>
      )}
      <ul className={styles.list} aria-label={haveHeadings ? name : undefined}>
        {of.map((match) => (
          <li key={match.id}>
            <MatchListItem match={match} isCurrent={match.partner.id === currentPartnerId} />
          </li>
        ))}
      </ul>
    </>
  )
  if (data) {
    return (
      <>
        {toSee.length > 0 && rows(toSee, 'À voir')}
        {others.length > 0 && rows(others, 'Les autres')}
        {isFetchNextPageError && !isFetching && (
          <p className={styles.problem} role="alert">
            {failureText(error)}
          </p>
        )}
        {hasNextPage && (
          <Button
            variant="quiet"
            isBlock
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Conversations plus anciennes
          </Button>
        )}
      </>
    )
  }
  if (matches.isPending) return <MatchListSkeleton />
  return (
    <div className={styles.problem} role="alert">
      <p>{failureText(error)}</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Réessayer
      </Button>
    </div>
  )
}
