import { useId, useState } from 'react'
import { Horizon } from '#client/ui/Horizon.tsx'
import text from '#client/ui/text.module.css'
import type { ProfileImport } from '#shared/contracts/admin/imports.ts'
import { progressOf } from './line-counts.ts'
import { timeLeft } from './time-left.ts'

interface ImportProgressProps {
  counts: ProfileImport['counts']
  isRunning: boolean
  /** When the counts were fetched, in milliseconds since the epoch. */
  at: number
}

/** The progress of an import, and the estimated time left. */
export function ImportProgress({ counts, isRunning, at }: ImportProgressProps) {
  const labelId = useId()
  const { done, of } = progressOf(counts)
  const [first] = useState({ done, at })
  const remaining = isRunning ? timeLeft(first, { done, at }, of) : ''
  return (
    <div>
      <p className={text.small} id={labelId}>
        <b className={text.strong}>{done.toLocaleString('fr-FR')}</b> {unit(done)} sur{' '}
        {of.toLocaleString('fr-FR')}
        {remaining}
      </p>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        <Horizon share={of > 0 ? done / of : 0} />
      </div>
    </div>
  )
}

function unit(count: number): string {
  return count > 1 ? 'profils' : 'profil'
}
