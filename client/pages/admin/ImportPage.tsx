import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { Link } from '#client/app/router.tsx'
import { FileAdvice } from '#client/features/imports/FileAdvice.tsx'
import { FileCard } from '#client/features/imports/FileCard.tsx'
import { ImportPanel } from '#client/features/imports/ImportPanel.tsx'
import { lastImportQuery, useReadImport } from '#client/features/imports/imports.api.ts'
import { LinePreview } from '#client/features/imports/LinePreview.tsx'
import { counted, linesRead } from '#client/features/imports/line-counts.ts'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { isFinalRejection } from '#client/session/connection.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tiles } from '#client/ui/Tiles.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { ProfileImport } from '#shared/contracts/admin/imports.ts'
import { IMPORT_MAX_BYTES } from '#shared/domain/import-files.ts'
import styles from './ImportPage.module.css'

/** Imports test profiles from a file: the user chooses it, checks its lines, then imports it. */
export function ImportPage() {
  const { data: file, error, isFetching, refetch, dataUpdatedAt } = useQuery(lastImportQuery)

  return (
    <AdminLayout
      title="Import CSV"
      before={
        <Link
          to="/admin"
          aria-label="Retour aux membres"
          className={iconButtonClass({ isFlushLeft: true })}
        >
          <ArrowLeft aria-hidden="true" />
        </Link>
      }
      beside={
        <Badge tone="warn" className={styles.badge}>
          Profils de test uniquement
        </Badge>
      }
    >
      {file !== undefined ? (
        <div className={styles.desk}>
          <ChosenFile file={file} />
          {file && <LineTiles counts={file.counts} />}
          <div className={styles.side}>
            {file && (
              <div className={styles.panel}>
                <ImportPanel key={file.id} file={file} at={dataUpdatedAt} />
              </div>
            )}
            <FileAdvice file={file} />
          </div>
          {file && <LinePreview key={file.id} file={file} />}
        </div>
      ) : error && !isFetching ? (
        <div role="alert">
          <EmptyState
            title={failureText(error)}
            action={<Button onClick={() => void refetch()}>Réessayer</Button>}
          />
        </div>
      ) : (
        <div role="status">
          <VisuallyHidden>Chargement...</VisuallyHidden>
          <Skeleton className={styles.wait} />
        </div>
      )}
    </AdminLayout>
  )
}

const TOO_LARGE = `Ce fichier dépasse ${IMPORT_MAX_BYTES / 1024 / 1024} Mo.`

function ChosenFile({ file }: { file: ProfileImport | null }) {
  const { mutate, reset, isPending, data, error, variables } = useReadImport()
  const [isTooLarge, setTooLarge] = useState(false)

  function handleChoose(chosen: File) {
    reset()
    setTooLarge(chosen.size > IMPORT_MAX_BYTES)
    if (chosen.size > IMPORT_MAX_BYTES) return
    mutate(chosen)
  }

  return (
    <div>
      <FileCard
        file={file}
        isReading={isPending}
        failure={
          isTooLarge ? TOO_LARGE : error && !isProofMissing(error) ? failureText(error) : null
        }
        onRetry={variables && !isFinalRejection(error) ? () => handleChoose(variables) : undefined}
        onChoose={handleChoose}
      />
      {/* Only for screen readers: the page already shows these counts. */}
      <div role="status">
        <VisuallyHidden>{data && outcomeOf(data)}</VisuallyHidden>
      </div>
    </div>
  )
}

function outcomeOf({ counts }: ProfileImport): string {
  return `Fichier lu : ${counted(linesRead(counts), 'ligne')}. Prêtes : ${counts.ready}, à corriger : ${counts.refused}.`
}

function LineTiles({ counts }: Pick<ProfileImport, 'counts'>) {
  return (
    <Tiles
      tiles={[
        { label: 'Lignes lues', value: linesRead(counts) },
        { label: 'Prêtes', value: linesRead(counts) - counts.refused },
        { label: 'À corriger', value: counts.refused },
      ]}
    />
  )
}
