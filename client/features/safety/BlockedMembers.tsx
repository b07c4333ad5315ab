import { useQuery } from '@tanstack/react-query'
import { NO_CONNECTION } from '#client/platform/network-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { BlockedMember } from '#shared/contracts/safety.ts'
import styles from './BlockedMembers.module.css'
import { blocksQuery, useBlock, useUnblock } from './safety.api.ts'
import { sayUnblocked, sayUnblockFailed } from './safety-toasts.tsx'

const dayFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' })

/** Those whom the member has blocked, each with the way back; the section around it has the title. */
export function BlockedMembers() {
  const { data: blocked, isPending, refetch } = useQuery(blocksQuery)
  if (blocked?.length === 0) return <p className={text.muted}>Vous n'avez bloqué personne.</p>
  if (blocked) {
    return (
      <ul className={styles.rows}>
        {blocked.map((member) => (
          <BlockedRow key={member.id} member={member} />
        ))}
      </ul>
    )
  }
  if (isPending) {
    return (
      <div role="status" className={styles.row}>
        <VisuallyHidden>Chargement...</VisuallyHidden>
        <Skeleton />
      </div>
    )
  }
  return (
    <div role="alert" className={styles.row}>
      <p className={styles.who}>{NO_CONNECTION}</p>
      <Button variant="secondary" size="small" onClick={() => void refetch()}>
        Réessayer
      </Button>
    </div>
  )
}

function BlockedRow({ member }: { member: BlockedMember }) {
  const { id, firstName, age, blockedAt } = member
  const unblock = useUnblock()
  const block = useBlock()

  // A slip is put right from the toast, which no other question stands before.
  function handleUnblock() {
    unblock.mutate(id, {
      onSuccess: () => sayUnblocked(firstName, () => block.mutate(id)),
      onError: sayUnblockFailed,
    })
  }

  return (
    <li className={styles.row}>
      <span className={styles.who}>
        {age === null ? firstName : `${firstName}, ${age} ans`}
        <small className={text.small}>Bloqué le {dayFormat.format(new Date(blockedAt))}</small>
      </span>
      <Button
        variant="quiet"
        size="small"
        className={styles.action}
        isBusy={unblock.isPending}
        onClick={handleUnblock}
      >
        Débloquer <VisuallyHidden>{firstName}</VisuallyHidden>
      </Button>
    </li>
  )
}
