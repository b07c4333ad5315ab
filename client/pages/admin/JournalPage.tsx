import { useInfiniteQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { href } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import { AuditExportButton } from '#client/features/audit/AuditExportButton.tsx'
import { AuditChoices, AuditDays } from '#client/features/audit/AuditFilters.tsx'
import { AuditLog } from '#client/features/audit/AuditLog.tsx'
import { type AuditFilters, auditLog } from '#client/features/audit/audit.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { HeadSearch } from '#client/ui/HeadSearch.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useDebouncedValue } from '#client/ui/use-debounced-value.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './JournalPage.module.css'

const PAUSE_MS = 300

/** Names of the filters in the URL. */
const PARAM_NAMES = { search: 'q', act: 'acte', actor: 'qui', from: 'du', until: 'au' } as const

/** The page that opens the subject of an audit entry; undefined if there is none. */
function linkTo(subject: string) {
  const [kind, name = ''] = subject.split(' ')
  if (kind === 'risk') return href('/admin/risques', {}, { dossier: name })
  if (kind === 'report') return href('/admin/signalements', {}, { dossier: name })
  if (kind === 'support') return href('/admin/assistance', {}, { demande: name })
  if (kind === 'order') return href('/admin/paiements', {}, { commande: name })
  return undefined
}

function linkToMember(id: string) {
  return href('/admin/membres/:memberId', { memberId: id })
}

/** The audit log: it contains every change made in the back office, and nobody can edit it. */
export function JournalPage() {
  const address = useQueryParams()
  const navigate = useNavigate()
  const read = (name: keyof typeof PARAM_NAMES) => address.get(PARAM_NAMES[name]) ?? ''
  const filters: AuditFilters = {
    ...{ search: read('search'), act: read('act'), actor: read('actor') },
    ...{ from: read('from'), until: read('until') },
  }
  const search = useDebouncedValue(filters.search, PAUSE_MS)
  const log = useInfiniteQuery(auditLog({ ...filters, search }))
  const { data, error, isFetching, hasNextPage } = log

  function narrow(changed: Partial<AuditFilters>) {
    const next = Object.entries({ ...filters, ...changed }).map(
      ([name, value]) => [PARAM_NAMES[name as keyof AuditFilters], value || undefined] as const,
    )
    navigate(href('/admin/journal', {}, Object.fromEntries(next)), { replace: 'search' in changed })
  }

  return (
    <AdminLayout
      title="Journal"
      beside={
        <HeadSearch
          label="Nom, e-mail ou référence"
          icon={<Search />}
          placeholder="Nom ou référence"
          value={filters.search}
          onSearch={(words) => narrow({ search: words })}
        />
      }
      actions={
        <>
          <AuditChoices filters={filters} onFilter={narrow} />
          <AuditDays filters={filters} onFilter={narrow} />
          <AuditExportButton filters={filters} />
        </>
      }
    >
      {data && data.length > 0 && <AuditLog entries={data} {...{ linkTo, linkToMember }} />}
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
    </AdminLayout>
  )
}
