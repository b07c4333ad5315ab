import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Suspense, useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { testProfilesQuery } from '#client/features/admin/members.api.ts'
import { TestProfileGrid } from '#client/features/admin/TestProfileGrid.tsx'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import styles from './TestProfilesPage.module.css'

const TestProfileDialog = lazyPart(
  () => import('#client/features/admin/TestProfileDialog.tsx'),
  'TestProfileDialog',
  MissingDialog,
)

/**
 * `/admin/test-profiles`: the test profiles of the demonstration; a dialog edits each. The back link leads to `/admin`.
 */
export function TestProfilesPage() {
  const { data, error, isFetching, refetch } = useQuery(testProfilesQuery)
  const [edited, setEdited] = useState<AdminMember | null>(null)

  return (
    <AdminLayout
      title="Profils de test"
      actions={
        <Link to="/admin" className={buttonClass({ variant: 'secondary', size: 'small' })}>
          <ArrowLeft size={20} aria-hidden="true" />
          Retour aux membres
        </Link>
      }
    >
      {data ? (
        <TestProfileGrid profiles={data} onEdit={setEdited} />
      ) : error && !isFetching ? (
        <div role="alert">
          <EmptyState
            title="Impossible de charger les profils"
            action={<Button onClick={() => void refetch()}>Réessayer</Button>}
          />
        </div>
      ) : (
        <div role="status" className={styles.wait}>
          <VisuallyHidden>Chargement...</VisuallyHidden>
          {WAITING.map((card) => (
            <Skeleton key={card} className={styles.card} />
          ))}
        </div>
      )}
      {edited && (
        <Suspense fallback={null}>
          <TestProfileDialog profile={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </AdminLayout>
  )
}

const WAITING = [1, 2, 3, 4, 5, 6]
