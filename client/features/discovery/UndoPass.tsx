import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { NoteLine } from '#client/ui/NoteLine.tsx'
import { keepUndoOpen } from './passes.ts'
import styles from './UndoPass.module.css'

interface UndoPassProps {
  firstName: string
  onUndo: () => void
}

/** Lets the member undo the last pass until the ring, a countdown, is empty. */
export function UndoPass({ firstName, onUndo }: UndoPassProps) {
  const [isHeld, setHeld] = useState(false)

  function hold() {
    keepUndoOpen()
    setHeld(true)
  }

  return (
    <NoteLine
      icon={
        <svg className={styles.ring} data-ring viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" />
          <circle className={styles.left} data-held={isHeld || undefined} cx="12" cy="12" r="10" />
        </svg>
      }
      action={
        <Button variant="quiet" size="small" onPointerEnter={hold} onFocus={hold} onClick={onUndo}>
          <Undo2 size={20} />
          Annuler
        </Button>
      }
    >
      <span role="status">
        Vous avez passé <b>{firstName}</b>.
      </span>
    </NoteLine>
  )
}
