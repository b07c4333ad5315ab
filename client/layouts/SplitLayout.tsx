import { type ReactNode, useEffect, useRef } from 'react'
import { LegalLine } from '#client/app/LegalLine.tsx'
import { Brand } from '#client/app/shell/Brand.tsx'
import { joinClasses } from '#client/ui/join-classes.ts'
import { MAIN_ID, SkipLink } from '#client/ui/SkipLink.tsx'
import text from '#client/ui/text.module.css'
import styles from './SplitLayout.module.css'

interface SplitLayoutProps {
  art: ReactNode
  /** `signIn` is narrower and starts at a fixed height; `letter` starts at the top on a desktop. */
  variant?: 'plain' | 'letter' | 'signIn'
  children: ReactNode
}

/** A picture and, next to it, the one action of the page. */
export function SplitLayout({ art, variant = 'plain', children }: SplitLayoutProps) {
  return (
    <>
      <SkipLink />
      <div
        className={joinClasses(styles.split, variant !== 'signIn' && styles.plain, styles[variant])}
      >
        <div className={styles.art}>{art}</div>
        <div className={styles.side}>
          <main className={styles.main} id={MAIN_ID}>
            <Brand className={styles.brand} />
            {children}
          </main>
          <footer className={styles.footer}>
            <LegalLine form="brief" />
          </footer>
        </div>
      </div>
    </>
  )
}

interface SplitHeadProps {
  overline?: string
  title: ReactNode
  lead: ReactNode
  /** True when the page results from a press: the focus moves to the title. */
  isAnswer?: boolean
}

export function SplitHead({ overline, title, lead, isAnswer = false }: SplitHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!isAnswer) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isAnswer])

  return (
    <div className={styles.head}>
      {overline && <p className={text.overline}>{overline}</p>}
      <h1 className={text.h1} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={text.lead}>{lead}</p>
    </div>
  )
}
