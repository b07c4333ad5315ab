import X from 'lucide-react/icons/x'
import { IconButton } from '#client/ui/IconButton.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './ExcerptView.module.css'
import type { ExcerptLine } from './excerpt.ts'
import { MaskedText } from './MaskedText.tsx'

interface ExcerptViewProps {
  lines: readonly ExcerptLine[]
  /** The name of the member who asked, as the reader sees it; « Vous » for that member. */
  asker: string
  /** Removes a line. */
  onRemove?: (at: number) => void
}

/** The selected messages, exactly as the reader sees them. */
export function ExcerptView({ lines, asker, onRemove }: ExcerptViewProps) {
  return (
    <ul className={styles.excerpt}>
      {lines.map(({ isMine, parts }, at) => {
        const side = isMine ? styles.me : styles.them
        const isContinued = lines[at - 1]?.isMine === isMine
        return (
          <li key={at} className={joinClasses(styles.row, side)}>
            <p className={joinClasses(styles.bubble, side, isContinued && styles.continued)}>
              <VisuallyHidden>{isMine ? asker : "L'autre personne"} : </VisuallyHidden>
              <MaskedText parts={parts} />
            </p>
            {onRemove && lines.length > 1 && (
              <IconButton label={`Retirer le message ${at + 1}`} onClick={() => onRemove(at)}>
                <X />
              </IconButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
