import Lock from 'lucide-react/icons/lock'
import { fixSpaces } from '#shared/domain/french-typography.ts'
import styles from './CautionExcerpt.module.css'
import { splitSecrets } from './caution-secrets.ts'

/** The member's unsent message with its secrets masked, because somebody may be looking at the screen. */
export function CautionExcerpt({ content }: { content: string }) {
  return (
    <blockquote className={styles.excerpt}>
      <p className={styles.words}>
        {splitSecrets(content).map(({ at, text, isSecret }) =>
          isSecret ? (
            <span key={at} className={styles.secret}>
              <Lock aria-hidden="true" />
              {text}
            </span>
          ) : (
            fixSpaces(text)
          ),
        )}
      </p>
    </blockquote>
  )
}
