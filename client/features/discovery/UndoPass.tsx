import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { holdLastPass } from './passes.ts'
import styles from './UndoPass.module.css'

interface UndoPassProps {
  firstName: string
  onUndo: () => void
}

/** Takes the last pass back, for as long as the ring is not empty. */
export function UndoPass({ firstName, onUndo }: UndoPassProps) {
  const [isHeld, setHeld] = useState(false)

  function hold() {
    holdLastPass()
    setHeld(true)
  }

  return (
    <div className={styles.undo}>
      <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        <circle className={styles.left} data-held={isHeld || undefined} cx="12" cy="12" r="10" />
      </svg>
      <p role="status">
        Vous avez passé <b>{firstName}</b>.
      </p>
      <Button
        variant="quiet"
        size="small"
        className={styles.button}
        onPointerEnter={hold}
        onFocus={hold}
        onClick={onUndo}
      >
        <Undo2 size={20} />
        Annuler
      </Button>
    </div>
  )
}
