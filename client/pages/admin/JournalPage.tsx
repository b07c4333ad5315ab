import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useQueryParams } from '#client/app/router.tsx'
import { AuditFilterBar } from '#client/features/admin/AuditFilterBar.tsx'
import { AuditTable } from '#client/features/admin/AuditTable.tsx'
import { type AuditFilters, auditLog } from '#client/features/admin/audit.api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useSettled } from '#client/ui/use-settled.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import styles from './JournalPage.module.css'

const PAUSE_MS = 300

/** What the team did: nobody changes it, and every change of the office is in it. */
export function JournalPage() {
  const subject = useQueryParams().get('subject') ?? ''
  const [filters, setFilters] = useState<AuditFilters>({ act: '', actor: '', subject })
  const log = useInfiniteQuery(auditLog(useSettled(filters, PAUSE_MS)))
  const { data, error, isFetching, hasNextPage } = log
  const actorName = data?.find(({ actor }) => actor?.id === filters.actor)?.actor?.firstName

  function narrow(changed: Partial<AuditFilters>) {
    setFilters((present) => ({ ...present, ...changed }))
  }

  return (
    <AdminFrame title="Journal">
      <AuditFilterBar filters={filters} actorName={actorName ?? 'une personne'} onNarrow={narrow} />
      {data && data.length > 0 && <AuditTable entries={data} onNarrow={narrow} />}
      {data?.length === 0 && <EmptyState title="Aucun acte de ce genre" />}
      {data && hasNextPage && (
        <LoadMore
          label="Voir les actes précédents"
          isOver={false}
          isBusy={isFetching}
          failure={error}
          onMore={() => void log.fetchNextPage()}
        />
      )}
      {!data && error && !isFetching && (
        <div role="alert">
          <EmptyState
            title={failureText(error)}
            action={<Button onClick={() => void log.refetch()}>Réessayer</Button>}
          />
        </div>
      )}
      {!data && (isFetching || !error) && (
        <div role="status">
          <VisuallyHidden>Chargement...</VisuallyHidden>
          <Skeleton className={styles.wait} />
        </div>
      )}
    </AdminFrame>
  )
}
