import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './NewsLine.module.css'

/** Of the link that is the line, above a page where one looks around. */
export const newsLine = { className: styles.line, 'data-news-line': true } as const

interface NewsLineWordsProps {
  /** Whom it is about. */
  faces?: ReactNode
  title: ReactNode
  children: ReactNode
  /** It names an hour, which is read whole: as many lines as the words need. */
  isWhole?: boolean
}

/** What waits for the member. */
export function NewsLineWords({ faces, title, children, isWhole }: NewsLineWordsProps) {
  return (
    <>
      {faces && <span className={styles.faces}>{faces}</span>}
      <span className={joinClasses(styles.words, isWhole && styles.whole)}>
        <b>{title}</b> <span>{children}</span>
      </span>
      <ChevronRight />
    </>
  )
}

/** Its room, as long as it is not known what it says. */
export function NewsLinePlaceholder() {
  return <div {...newsLine} />
}
