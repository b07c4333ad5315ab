import { type ReactNode, useEffect, useRef } from 'react'
import { joinClasses } from './join-classes.ts'
import { NonBreakingWords } from './NonBreakingWords.tsx'
import styles from './SharedLinkCard.module.css'
import text from './text.module.css'

interface SharedLinkCardProps {
  /** True while the page behind the link is valid: the sun is drawn above the horizon. */
  isUp?: boolean
  kind?: string
  title: string
  lead?: string
  /** True when the button that was just pressed no longer exists: the title takes the focus instead. */
  takesFocus?: boolean
  children?: ReactNode
}

/** What a shared link shows to a person without an account. */
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
            <NonBreakingWords>{title}</NonBreakingWords>
          </h1>
          {lead && (
            <p className={text.lead}>
              <NonBreakingWords>{lead}</NonBreakingWords>
            </p>
          )}
        </header>
        {children}
      </div>
    </article>
  )
}
