import { fixSpaces } from '#shared/domain/french-typography.ts'
import styles from './QuotedMessage.module.css'

interface QuotedMessageProps {
  /** Null if the quoted message no longer exists. */
  content: string | null
  who: string | null
  /** Scrolls to the quoted message; absent if it is not on the page. */
  onGo?: (() => void) | undefined
}

/** The quoted message, above the text of the message that quotes it. */
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
