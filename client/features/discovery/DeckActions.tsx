import X from 'lucide-react/icons/x'
import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import styles from './DeckActions.module.css'

interface DeckActionsProps {
  isExhausted: boolean
  onPass?: () => void
  onFlash?: () => void
}

export function DeckActions({ isExhausted, onPass, onFlash }: DeckActionsProps) {
  return (
    <div className={styles.actions}>
      <Button variant="pass" className={styles.pass} onClick={onPass}>
        <X />
        Passer
      </Button>
      {/* Pressed without flashes left, it explains itself: it is not truly disabled. */}
      <Button
        variant="flash"
        className={styles.flash}
        aria-disabled={isExhausted || undefined}
        onClick={onFlash}
      >
        <FlashIcon />
        Flasher
      </Button>
    </div>
  )
}
