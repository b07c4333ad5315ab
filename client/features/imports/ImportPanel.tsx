import { type RefObject, useEffect, useRef } from 'react'
import { failureText } from '#client/platform/failure-text.ts'
import { isProofMissing } from '#client/session/proof.ts'
import { AmountLine, AmountLines } from '#client/ui/AmountLines.tsx'
import { Button } from '#client/ui/Button.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { ProfileImport } from '#shared/contracts/admin/imports.ts'
import styles from './ImportPanel.module.css'
import { ImportProgress } from './ImportProgress.tsx'
import { useStartImport, useStopImport } from './imports.api.ts'
import { counted } from './line-counts.ts'

interface ImportPanelProps {
  file: ProfileImport
  /** When the file was last looked at, in milliseconds. */
  at: number
}

const TITLES: Record<ProfileImport['state'], string> = {
  ready: "Avant l'import",
  running: 'Import en cours',
  stopped: 'Import interrompu',
  done: 'Import terminé',
}

/** Where the import of a file stands, and what there is to do about it. */
export function ImportPanel({ file, at }: ImportPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { state, counts } = file
  useFocusKept(title, state)
  useEndTold(file)

  return (
    <section className={styles.panel} aria-label={TITLES[state]}>
      <h2 ref={title} tabIndex={-1} className={joinClasses(text.h3, styles.title)}>
        {TITLES[state]}
      </h2>
      {state === 'running' || state === 'stopped' ? (
        <ImportProgress file={file} at={at} />
      ) : (
        <p className={text.small}>{introduction(file)}</p>
      )}
      {state !== 'ready' && (
        <AmountLines>
          <AmountLine name="Créés">{counts.created.toLocaleString('fr-FR')}</AmountLine>
          <AmountLine name="Mis à jour">{counts.updated.toLocaleString('fr-FR')}</AmountLine>
          <AmountLine name="Laissés de côté">{counts.refused.toLocaleString('fr-FR')}</AmountLine>
        </AmountLines>
      )}
      <ImportButtons file={file} />
    </section>
  )
}

function introduction({ state, counts }: ProfileImport): string {
  if (state === 'done') return 'Les profils sont visibles dès maintenant.'
  if (counts.ready === 0) return "Aucune ligne n'est prête : corrigez le fichier et renvoyez-le."
  return "Rien n'est encore enregistré : ces lignes feront des profils, ou en mettront à jour."
}

function ImportButtons({ file: { id, state, counts } }: Pick<ImportPanelProps, 'file'>) {
  const start = useStartImport(id)
  const stop = useStopImport(id)
  if (state === 'done' || (state === 'ready' && counts.ready === 0)) return null
  const isRunning = state === 'running'
  const labels = {
    ready: `Importer ${counted(counts.ready, 'profil')}`,
    running: 'Import en cours...',
    stopped: 'Reprendre',
  }

  return (
    <div className={styles.acts}>
      <Button
        isBlock
        isBusy={isRunning || start.isPending}
        onClick={() => start.mutate(undefined, { onError: toastFailure })}
      >
        {labels[state]}
      </Button>
      {isRunning && (
        <Button
          variant="secondary"
          isBlock
          isBusy={stop.isPending}
          onClick={() => stop.mutate(undefined, { onError: toastFailure })}
        >
          Interrompre
        </Button>
      )}
    </div>
  )
}

function toastFailure(failure: unknown): void {
  if (!isProofMissing(failure)) toast({ title: failureText(failure), variant: 'destructive' })
}

/** A button that goes with its state leaves the focus nowhere: the title takes it, and says what became. */
function useFocusKept(title: RefObject<HTMLElement | null>, state: ProfileImport['state']): void {
  const former = useRef(state)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (former.current !== state && isLost) title.current?.focus({ preventScroll: true })
    former.current = state
  }, [state, title])
}

/** Says that an import which was running is over. */
function useEndTold({ state, counts }: ProfileImport): void {
  const former = useRef(state)
  useEffect(() => {
    if (former.current === 'running' && state === 'done') {
      const { created, updated, refused } = counts
      const outcome = `Créés : ${created}, mis à jour : ${updated}, laissés de côté : ${refused}`
      toast({ title: 'Import terminé', text: outcome, variant: 'ok' })
    }
    former.current = state
  }, [state, counts])
}
