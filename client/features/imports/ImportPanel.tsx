import { type RefObject, useEffect, useRef } from 'react'
import { AmountLine, AmountLines } from '#client/ui/AmountLines.tsx'
import { Button } from '#client/ui/Button.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { toast } from '#client/ui/toast.ts'
import type { ProfileImport } from '#shared/contracts/admin/imports.ts'
import styles from './ImportPanel.module.css'
import { ImportProgress } from './ImportProgress.tsx'
import { useRunImport } from './imports.api.ts'
import { counted } from './line-counts.ts'

/** The stage of an import on this page. It runs only while the page requests the next lines. */
type Stage = 'ready' | 'running' | 'stopped' | 'done'

const TITLES: Record<Stage, string> = {
  ready: "Avant l'import",
  running: 'Import en cours',
  stopped: 'Import interrompu',
  done: 'Import terminé',
}

function stageOf({ state }: ProfileImport, isRunning: boolean): Stage {
  if (state === 'done') return 'done'
  if (isRunning) return 'running'
  return state === 'begun' ? 'stopped' : 'ready'
}

interface ImportPanelProps {
  file: ProfileImport
  /** When `file` was fetched, in milliseconds since the epoch. */
  at: number
}

/** The progress of an import, and its buttons. */
export function ImportPanel({ file, at }: ImportPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { run, isRunning, stop } = useRunImport(file.id)
  const stage = stageOf(file, isRunning)
  const { counts } = file
  useKeepFocus(title, stage)
  useEndToast(stage, counts)

  return (
    <section className={styles.panel} aria-label={TITLES[stage]}>
      <h2 ref={title} tabIndex={-1} className={joinClasses(text.h3, styles.title)}>
        {TITLES[stage]}
      </h2>
      {stage === 'running' || stage === 'stopped' ? (
        <ImportProgress counts={counts} isRunning={isRunning} at={at} />
      ) : (
        <p className={text.small}>{introduction(file)}</p>
      )}
      {stage !== 'ready' && (
        <AmountLines>
          <AmountLine name="Créés">{counts.created.toLocaleString('fr-FR')}</AmountLine>
          <AmountLine name="Mis à jour">{counts.updated.toLocaleString('fr-FR')}</AmountLine>
          <AmountLine name="Laissés de côté">{counts.refused.toLocaleString('fr-FR')}</AmountLine>
        </AmountLines>
      )}
      <ImportButtons stage={stage} ready={counts.ready} onRun={() => run()} onStop={stop} />
    </section>
  )
}

function introduction({ state, counts }: ProfileImport): string {
  if (state === 'done') return 'Les profils sont visibles dès maintenant.'
  if (counts.ready === 0) return "Aucune ligne n'est prête : corrigez le fichier et renvoyez-le."
  return "Rien n'est encore enregistré : ces lignes feront des profils, ou en mettront à jour."
}

interface ImportButtonsProps {
  stage: Stage
  /** The number of lines that can be imported. */
  ready: number
  onRun: () => void
  onStop: () => void
}

function ImportButtons({ stage, ready, onRun, onStop }: ImportButtonsProps) {
  if (stage === 'done' || (stage === 'ready' && ready === 0)) return null
  const isRunning = stage === 'running'
  const labels = {
    ready: `Importer ${counted(ready, 'profil')}`,
    running: 'Import en cours...',
    stopped: 'Reprendre',
  }

  return (
    <div className={styles.acts}>
      <Button isBlock isBusy={isRunning} onClick={onRun}>
        {labels[stage]}
      </Button>
      {isRunning && (
        <Button variant="secondary" isBlock onClick={onStop}>
          Interrompre
        </Button>
      )}
    </div>
  )
}

/**
 * Focuses the title when the focused button disappears with its stage, so that the focus is not lost and the new stage
 * is read.
 */
function useKeepFocus(title: RefObject<HTMLElement | null>, stage: Stage): void {
  const previous = useRef(stage)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (previous.current !== stage && isLost) title.current?.focus({ preventScroll: true })
    previous.current = stage
  }, [stage, title])
}

/** Shows a toast when a running import ends. */
function useEndToast(stage: Stage, counts: ProfileImport['counts']): void {
  const previous = useRef(stage)
  useEffect(() => {
    if (previous.current === 'running' && stage === 'done') {
      const { created, updated, refused } = counts
      const outcome = `Créés : ${created}, mis à jour : ${updated}, laissés de côté : ${refused}`
      toast({ title: 'Import terminé', text: outcome, variant: 'ok' })
    }
    previous.current = stage
  }, [stage, counts])
}
