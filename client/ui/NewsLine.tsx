import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import styles from './NewsLine.module.css'

/** Of the link that is the line, above a page where one looks around. */
export const newsLine = { className: styles.line, 'data-news-line': true } as const

interface NewsLineWordsProps {
  /** Whom it is about. */
  faces?: ReactNode
  title: string
  children: ReactNode
}

/** What waits for the member. */
export function NewsLineWords({ faces, title, children }: NewsLineWordsProps) {
  return (
    <>
      {faces && <span className={styles.faces}>{faces}</span>}
      <span className={styles.words}>
        <b>{title}</b> <span>{children}</span>
      </span>
      <ChevronRight />
    </>
  )
}

/** Its room, as long as it is not known what it says. */
export function NewsLineRoom() {
  return <div {...newsLine} />
}
