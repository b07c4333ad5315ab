import { useMatches } from '#client/features/matches/matches.api.ts'
import { ChooseMember } from '#client/features/safety/ChooseMember.tsx'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'

interface PartnerChoiceProps {
  kind: 'report' | 'block'
  memberId: string
  onClose: () => void
}

/** Lets the member choose a match to block or report. */
export function PartnerChoice({ kind, memberId, onClose }: PartnerChoiceProps) {
  const matches = useMatches(memberId)
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = matches

  return (
    <ChooseMember kind={kind} partners={data?.map(({ partner }) => partner)} onClose={onClose}>
      {!data && isFetching && <RowListLoading />}
      {!data && !isFetching && (
        <RowListFailure text={NO_CONNECTION} onRetry={() => void matches.refetch()} />
      )}
      {hasNextPage && (
        <LoadMore
          label="Voir plus de personnes"
          isOver={false}
          isBusy={isFetchingNextPage}
          failure={isFetchNextPageError ? error : null}
          onMore={() => void matches.fetchNextPage()}
        />
      )}
    </ChooseMember>
  )
}
