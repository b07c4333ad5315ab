import { Button } from '#client/ui/Button.tsx'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './LikeButton.module.css'

interface LikeButtonProps {
  part: 'phrase' | 'photo'
  /** The sentence or photo to flash, for screen readers. */
  of: string
  onClick: (() => void) | undefined
}

/** « Flasher cette phrase », « Flasher cette photo ». */
export function LikeButton({ part, of, onClick }: LikeButtonProps) {
  return (
    <Button variant="secondary" size="small" className={styles.button} onClick={onClick}>
      <FlashIcon size={22} className={styles.icon} />
      Flasher cette {part}
      <VisuallyHidden> : {of}</VisuallyHidden>
    </Button>
  )
}
