import { type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './SharedLinkCard.module.css'
import text from './text.module.css'
import { WholeWords } from './WholeWords.tsx'

interface SharedLinkCardProps {
  /** The sun is up as long as what the link leads to is alive. */
  isUp?: boolean
  kind?: string
  title: string
  lead?: string
  /** What was just pressed is gone, and the focus with it. */
  takesFocus?: boolean
  children?: ReactNode
}

/** What a link shows to somebody without an account. */
export function SharedLinkCard({
  isUp = false,
  kind,
  title,
  lead,
  takesFocus,
  children,
}: SharedLinkCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  return (
    <article className={styles.pass}>
      <div className={joinClasses(styles.sky, isUp && styles.up)} aria-hidden="true" />
      <div className={styles.body}>
        <header className={styles.head}>
          {kind && <p className={text.small}>{kind}</p>}
          <h1 className={text.h2} ref={heading} tabIndex={-1}>
            <WholeWords>{title}</WholeWords>
          </h1>
          {lead && (
            <p className={text.lead}>
              <WholeWords>{lead}</WholeWords>
            </p>
          )}
        </header>
        {children}
      </div>
    </article>
  )
}
