import X from 'lucide-react/icons/x'
import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import styles from './AnswerButtons.module.css'

interface AnswerButtonsProps {
  isExhausted: boolean
  /** The id of the element that explains that the flashes are used up. */
  reasonId?: string | undefined
  isSending?: boolean
  onPass?: (() => void) | undefined
  onFlash?: (() => void) | undefined
}

/** The two answers to a profile, side by side even on the narrowest phone. */
export function AnswerButtons(props: AnswerButtonsProps) {
  const { isExhausted, reasonId, isSending, onPass, onFlash } = props
  return (
    <>
      <Button variant="pass" className={styles.pass} data-answer="pass" onClick={onPass}>
        <X />
        Passer
      </Button>
      {/* Not really disabled: pressed without a flash left, it explains why it does not work. */}
      <Button
        variant="flash"
        className={styles.flash}
        data-answer="flash"
        isBusy={isSending}
        aria-disabled={isExhausted || undefined}
        aria-describedby={reasonId}
        onClick={onFlash}
      >
        {!isSending && <FlashIcon />}
        Flasher
      </Button>
    </>
  )
}
