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

/** Where an import is, for who looks at it: it moves as long as this page asks for the next lines. */
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
  /** When the file was last looked at, in milliseconds. */
  at: number
}

/** Where the import of a file stands, and what there is to do about it. */
export function ImportPanel({ file, at }: ImportPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { run, isRunning, stop } = useRunImport(file.id)
  const stage = stageOf(file, isRunning)
  const { counts } = file
  useFocusKept(title, stage)
  useEndTold(stage, counts)

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
  /** Lines that may be brought in. */
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

/** A button that goes with its state leaves the focus nowhere: the title takes it, and says what became. */
function useFocusKept(title: RefObject<HTMLElement | null>, stage: Stage): void {
  const former = useRef(stage)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (former.current !== stage && isLost) title.current?.focus({ preventScroll: true })
    former.current = stage
  }, [stage, title])
}

/** Says that an import which was running is over. */
function useEndTold(stage: Stage, counts: ProfileImport['counts']): void {
  const former = useRef(stage)
  useEffect(() => {
    if (former.current === 'running' && stage === 'done') {
      const { created, updated, refused } = counts
      const outcome = `Créés : ${created}, mis à jour : ${updated}, laissés de côté : ${refused}`
      toast({ title: 'Import terminé', text: outcome, variant: 'ok' })
    }
    former.current = stage
  }, [stage, counts])
}
