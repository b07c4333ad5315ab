import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { CityField } from '#client/features/places/CityField.tsx'
import { AdminTables, TableFigures, tilesOf } from '#client/features/tables/AdminTables.tsx'
import { adminTablesQuery } from '#client/features/tables/table-admin.api.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { useMember } from '#client/session/member-context.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { Tiles } from '#client/ui/Tiles.tsx'
import text from '#client/ui/text.module.css'
import { momentInSentence } from '#shared/domain/appointment-label.ts'
import styles from './TablesPage.module.css'

const NewTableDialog = lazyPart(
  () => import('#client/features/tables/NewTableDialog.tsx'),
  'NewTableDialog',
  MissingDialog,
)

/** The tables of six or eight members: administrators propose them here, and a job composes them twice a week. */
export function TablesPage() {
  const { data: office, error, isFetching, refetch } = useQuery(adminTablesQuery)
  const { role } = useMember()
  const [isProposing, setIsProposing] = useState(false)
  const isAdministrator = role === 'administrator'
  const mayDecide = isAdministrator || role === 'moderator'
  return (
    <AdminLayout
      title="Tables"
      actions={
        isAdministrator && (
          <Button size="small" onClick={() => setIsProposing(true)}>
            <Plus size={20} aria-hidden="true" />
            Proposer une table
          </Button>
        )
      }
    >
      <div className={styles.page}>
        {office && (
          <p className={text.muted}>
            Prochaine composition {momentInSentence(new Date(office.nextCompositionAt))}
          </p>
        )}
        {!office && error && !isFetching ? (
          <div role="alert">
            <EmptyState
              title={failureText(error)}
              action={<Button onClick={() => void refetch()}>Réessayer</Button>}
            />
          </div>
        ) : (
          <Tiles tiles={tilesOf(office)} />
        )}
        {office?.tables.length === 0 && (
          <EmptyState title="Aucune table dans les deux semaines">
            Proposez un lieu, un jour et une heure : les invités se trouvent à la composition.
          </EmptyState>
        )}
        {office && office.tables.length > 0 && (
          <AdminTables tables={office.tables} mayCancel={isAdministrator} mayDecide={mayDecide} />
        )}
        {office && <TableFigures office={office} mayDecide={mayDecide} />}
      </div>
      {isProposing && (
        <Suspense fallback={null}>
          <NewTableDialog
            renderCity={(slot) => <CityField {...slot} />}
            onClose={() => setIsProposing(false)}
          />
        </Suspense>
      )}
    </AdminLayout>
  )
}
