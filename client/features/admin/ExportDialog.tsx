import { useQuery } from '@tanstack/react-query'
import { failureText } from '#client/platform/failure-text.ts'
import { saveFile } from '#client/platform/save-file.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FramedDialog } from '#client/ui/FramedDialog.tsx'
import type { AdminMember, MemberExport } from '#shared/contracts/admin/members.ts'
import { dateAndHour, parisDate } from '#shared/domain/paris-date.ts'
import { membersInWords } from './counts.ts'
import styles from './ExportDialog.module.css'
import { memberExportQuery, useExportMembers } from './member-exports.api.ts'
import type { MemberQuery } from './member-filters.ts'

interface ExportDialogProps {
  query: MemberQuery
  /** « 1 312 membres », as shown in the list. */
  count: string
  shown: readonly AdminMember[]
  readsEmails: boolean
  onClose: () => void
}

/** Exports all the members that match, or only those on the page; states which before any data leaves the site. */
export function ExportDialog({ query, count, shown, readsEmails, onClose }: ExportDialogProps) {
  const { mutate, data, error, isPending } = useExportMembers()
  return (
    <FramedDialog
      title="Exporter des membres"
      onClose={onClose}
      foot={
        <Button variant="secondary" size="small" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className={styles.choices}>
        <section className={styles.choice} aria-labelledby="export-all">
          <h3 id="export-all">Toute la liste, en CSV</h3>
          <p>
            {count} correspondent à la recherche et aux filtres.{' '}
            {readsEmails
              ? 'Le fichier contient leurs adresses e-mail.'
              : 'Le fichier ne contient pas leurs adresses e-mail.'}{' '}
            L'export est inscrit au journal.
          </p>
          {data ? (
            <Progress start={data} />
          ) : (
            <Button size="small" isBusy={isPending} onClick={() => mutate(query)}>
              Préparer le fichier
            </Button>
          )}
          {error && <p role="alert">{failureText(error)}</p>}
        </section>
        <section className={styles.choice} aria-labelledby="export-page">
          <h3 id="export-page">La page affichée, en JSON</h3>
          <p>{membersInWords(shown.length)}, pas davantage.</p>
          <Button
            variant="secondary"
            size="small"
            disabled={shown.length === 0}
            onClick={() => saveShownMembers(shown)}
          >
            Enregistrer la page
          </Button>
        </section>
      </div>
    </FramedDialog>
  )
}

/** Saves the members on the page as a JSON file, without a request to the server. */
function saveShownMembers(members: readonly AdminMember[]): void {
  const name = `membres-${parisDate(new Date())}.json`
  saveFile(name, JSON.stringify(members, null, 2), 'application/json')
}

/** The progress of the export, then a link to its file. */
function Progress({ start }: { start: MemberExport }) {
  const { data = start, error } = useQuery({
    ...memberExportQuery(start.id),
    initialData: start,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { id, total, written, readyAt, expiresAt } = data
  if (error) return <p role="alert">{failureText(error)}</p>
  if (!readyAt) {
    return (
      <div role="status">
        <progress
          className={styles.bar}
          aria-label="Préparation du fichier"
          value={written}
          max={Math.max(1, total)}
        />
        <p>
          {written.toLocaleString('fr-FR')} sur {total.toLocaleString('fr-FR')}
        </p>
      </div>
    )
  }
  return (
    <div role="status">
      <p>
        <a
          className={buttonClass({ size: 'small' })}
          href={`/api/admin/users/exports/${id}/membres.csv`}
          download="membres.csv"
        >
          Télécharger {membersInWords(written)}
        </a>
      </p>
      <p className={styles.small}>
        Ce lien n'est valable que pour vous, jusqu'au {dateAndHour(new Date(expiresAt))}.
      </p>
    </div>
  )
}
