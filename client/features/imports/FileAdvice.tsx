import Download from 'lucide-react/icons/download'
import { saveFile } from '#client/platform/save-file.ts'
import { Button } from '#client/ui/Button.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import type { ProfileImport } from '#shared/contracts/admin/imports.ts'
import { IMPORT_COLUMNS } from '#shared/domain/import-files.ts'
import { toCsv } from '#shared/kit/csv.ts'
import styles from './FileAdvice.module.css'
import { useSaveRefused } from './imports.api.ts'

const EXAMPLE = [
  ...['Colette', 'F', '64', 'Rennes', '', 'colette@test.example', 'Je nage tôt.'],
  ...['Marche|Lecture', 'gratuit', '30', 'Veuve', 'Chacun chez soi', 'Sans tabac', ''],
]

/** Downloads that help to write a file: a template, and the refused lines. */
export function FileAdvice({ file }: { file: ProfileImport | null }) {
  const refused = file?.counts.refused ?? 0
  return (
    <Notice tone="mist" icon={<Download aria-hidden="true" />}>
      <p>
        {refused > 0
          ? 'Les lignes à corriger sont dans un fichier à part, avec la raison en dernière colonne.'
          : 'Les lignes à corriger seront proposées dans un fichier à part, avec la raison en dernière colonne.'}
      </p>
      <div className={styles.files}>
        {file && refused > 0 && <SaveRefused file={file} />}
        <Button
          variant="quiet"
          size="small"
          className={styles.save}
          onClick={() => saveFile('modele.csv', toCsv([IMPORT_COLUMNS, EXAMPLE], ';'), 'text/csv')}
        >
          Télécharger le modèle
        </Button>
      </div>
    </Notice>
  )
}

function SaveRefused({ file }: { file: ProfileImport }) {
  const { mutate, isPending } = useSaveRefused(file)

  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.save}
      isBusy={isPending}
      onClick={() => mutate()}
    >
      Télécharger les lignes à corriger
    </Button>
  )
}
