import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FieldError } from '#client/ui/FieldError.tsx'
import text from '#client/ui/text.module.css'
import type { ProfileImport } from '#shared/contracts/admin/imports.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_LINES } from '#shared/domain/import-files.ts'
import styles from './FileCard.module.css'
import { counted, linesRead } from './line-counts.ts'

interface FileCardProps {
  /** Null before the first file. */
  file: ProfileImport | null
  isReading: boolean
  /** Why the last chosen file was not read. */
  failure: string | null
  /** Undefined if sending the same file again cannot help. */
  onRetry?: (() => void) | undefined
  onChoose: (file: File) => void
}

const MEGABYTES = IMPORT_MAX_BYTES / 1024 / 1024

/** The current file, and a button to choose another one. */
export function FileCard({ file, isReading, failure, onRetry, onChoose }: FileCardProps) {
  const input = useRef<HTMLInputElement>(null)

  function handleChange(field: HTMLInputElement) {
    const [chosen] = field.files ?? []
    if (chosen) onChoose(chosen)
    // Allows the same file to be chosen again after a correction.
    field.value = ''
  }

  return (
    <div className={styles.card}>
      <FileSpreadsheet size={32} aria-hidden="true" />
      <div className={styles.words}>
        <b>{file?.fileName ?? 'Choisissez un fichier CSV'}</b>
        <p className={text.small}>{file ? factsOf(file) : ACCEPTED_FILES}</p>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,text/csv"
        aria-label="Fichier de profils"
        onChange={(event) => handleChange(event.currentTarget)}
      />
      <Button
        variant={file ? 'secondary' : 'primary'}
        size="small"
        isBusy={isReading}
        onClick={() => input.current?.click()}
      >
        {isReading
          ? 'Lecture du fichier...'
          : file
            ? 'Choisir un autre fichier'
            : 'Choisir un fichier'}
      </Button>
      {failure && !isReading && (
        <div role="alert" className={styles.failure}>
          <FieldError>{failure}</FieldError>
          {onRetry && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              Réessayer
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const ACCEPTED_FILES = `En UTF-8 ou Windows-1252, séparé par « ; » ou « , ». Au plus ${MEGABYTES} Mo et ${IMPORT_MAX_LINES.toLocaleString('fr-FR')} lignes.`

function factsOf({ counts, encoding, delimiter, ignoredColumns }: ProfileImport): string {
  const facts = `${counted(linesRead(counts), 'ligne')}, ${encoding}, séparateur « ${delimiter} »`
  if (ignoredColumns.length === 0) return facts
  const isOne = ignoredColumns.length === 1
  return `${facts}. ${isOne ? 'Colonne ignorée' : 'Colonnes ignorées'} : ${ignoredColumns.join(', ')}.`
}
