import X from 'lucide-react/icons/x'
import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import styles from './AnswerButtons.module.css'

interface AnswerButtonsProps {
  isExhausted: boolean
  isSending?: boolean
  onPass?: (() => void) | undefined
  onFlash?: (() => void) | undefined
}

/** The two answers to a profile, side by side even on the narrowest phone. */
export function AnswerButtons({ isExhausted, isSending, onPass, onFlash }: AnswerButtonsProps) {
  return (
    <>
      <Button variant="pass" className={styles.pass} onClick={onPass}>
        <X />
        Passer
      </Button>
      {/* Pressed without flashes left, it explains itself: it is not truly disabled. */}
      <Button
        variant="flash"
        className={styles.flash}
        isBusy={isSending}
        aria-disabled={isExhausted || undefined}
        onClick={onFlash}
      >
        {!isSending && <FlashIcon />}
        Flasher
      </Button>
    </>
  )
}
