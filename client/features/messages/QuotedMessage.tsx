import { fixSpaces } from '#shared/domain/french-typography.ts'
import styles from './QuotedMessage.module.css'

interface QuotedMessageProps {
  /** Null where the message is no longer there. */
  content: string | null
  who: string | null
  /** Goes to the message, where it is on the page. */
  onGo?: (() => void) | undefined
}

/** What a message answers, above its own words. */
export function QuotedMessage({ content, who, onGo }: QuotedMessageProps) {
  const words = (
    <>
      {who && <b>{who}</b>}
      <span className={styles.words}>
        {content === null ? "Le message cité n'est plus là." : fixSpaces(content)}
      </span>
    </>
  )
  return onGo ? (
    <button type="button" className={styles.quoted} onClick={onGo}>
      {words}
    </button>
  ) : (
    <span className={styles.quoted}>{words}</span>
  )
}
