import { useQuery } from '@tanstack/react-query'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { Row, RowList, RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { BlockedMember } from '#shared/contracts/safety.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { blocksQuery, useBlockAgain, useUnblock } from './safety.api.ts'
import { toastUnblocked } from './safety-toasts.tsx'

/** The members whom the member has blocked, each with a button to unblock them. The enclosing section has the title. */
export function BlockedMembers() {
  const { data: blocked, isFetching, refetch } = useQuery(blocksQuery)
  if (blocked?.length === 0) return <p className={text.muted}>Vous n'avez bloqué personne.</p>
  if (blocked) {
    return (
      <RowList>
        {blocked.map((member) => (
          <BlockedRow key={member.id} member={member} />
        ))}
      </RowList>
    )
  }
  if (isFetching) return <RowListLoading />
  return <RowListFailure text={NO_CONNECTION} onRetry={() => void refetch()} />
}

function BlockedRow({ member }: { member: BlockedMember }) {
  const { id, firstName, age, blockedAt } = member
  const blockAgain = useBlockAgain()
  // There is no confirmation dialog: the toast lets the member undo an accidental unblock.
  const unblock = useUnblock(() => toastUnblocked(firstName, () => blockAgain.mutate(id)))

  return (
    <Row
      title={age === null ? firstName : `${firstName}, ${age} ans`}
      detail={`Bloqué le ${longDate(new Date(blockedAt))}`}
      acts={
        <Button
          variant="quiet"
          size="small"
          isBusy={unblock.isPending}
          onClick={() => unblock.mutate(id)}
        >
          Débloquer <VisuallyHidden>{firstName}</VisuallyHidden>
        </Button>
      }
    />
  )
}
