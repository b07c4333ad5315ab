import Download from 'lucide-react/icons/download'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import type { DataExport } from '#shared/contracts/privacy.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './PrivacySection.module.css'
import { useDownloadExport, useRequestExport } from './privacy.api.ts'

/** Requests the archive of the member's data, and downloads it once it is made. */
export function ExportActs({ dataExport }: { dataExport: DataExport | null }) {
  const request = useRequestExport()
  const download = useDownloadExport()
  const isMaking = dataExport !== null && dataExport.readyAt === null
  // The spinner replaces the icon, so that the button keeps its width.
  const isPreparing = request.isPending || isMaking
  const expiresAt = dataExport?.readyAt ? dataExport.expiresAt : null

  return (
    <div className={styles.copy}>
      <div className={styles.words}>
        <h3 className={text.h3}>Une copie de vos données</h3>
        {!dataExport && <p className={text.small}>Tout ce que vous nous avez confié.</p>}
        <p className={text.small} role="status">
          {isMaking &&
            "Votre archive se prépare. Un e-mail vous préviendra dès qu'elle sera prête."}
          {expiresAt && `Votre archive est prête, jusqu'au ${longDate(new Date(expiresAt))}.`}
        </p>
      </div>
      <div className={styles.acts}>
        {expiresAt ? (
          <Button
            variant="secondary"
            size="small"
            isBusy={download.isPending}
            onClick={() => download.mutate()}
          >
            Enregistrer l'archive
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            isBusy={isPreparing}
            onClick={() => request.mutate()}
          >
            {!isPreparing && <Download size={20} />}
            Télécharger mes données
          </Button>
        )}
      </div>
    </div>
  )
}
