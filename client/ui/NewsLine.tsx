import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './NewsLine.module.css'

/** Props of the link that forms the news line, above the pages where a member browses. */
export const newsLine = { className: styles.line, 'data-news-line': true } as const

interface NewsLineWordsProps {
  /** Portraits of the members concerned. */
  faces?: ReactNode
  title: ReactNode
  children: ReactNode
  /** The text names a time, which must not be cut: it takes as many lines as needed. */
  isWhole?: boolean
}

/** The text of the news line: something that waits for the member. */
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

/** Keeps the space of the news line while its content is loading. */
export function NewsLinePlaceholder() {
  return <div {...newsLine} />
}
