import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './MemberList.module.css'
import { MemberTable, type RowActs } from './MemberTable.tsx'
import type { useMemberList } from './use-member-list.ts'

interface MemberListProps extends RowActs {
  members: ReturnType<typeof useMemberList>
  onToggleAll: () => void
}

/** The members that match, or an empty, failed or loading state. */
export function MemberList({ members, onToggleAll, ...acts }: MemberListProps) {
  const { list, selected, missing } = members
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  if (missing) return <EmptyState title={missing} />
  if (data && data.users.length > 0) {
    return (
      <MemberTable
        members={data.users}
        selection={selected}
        isBusy={isPlaceholderData}
        {...{ onToggleAll, ...acts }}
      />
    )
  }
  if (data) return <EmptyState title="Aucun utilisateur trouvé" />
  if (error && !isFetching) {
    return (
      <div role="alert">
        <EmptyState
          title="Impossible de charger les utilisateurs"
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      </div>
    )
  }
  return (
    <div role="status" className={styles.wait}>
      <VisuallyHidden>Chargement...</VisuallyHidden>
      {WAITING.map((row) => (
        <Skeleton key={row} className={styles.row} />
      ))}
    </div>
  )
}

const WAITING = [1, 2, 3, 4, 5, 6, 7, 8]
