import { type ReactNode, useId } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { MatchDuo } from './MatchDuo.tsx'
import styles from './MatchPane.module.css'

interface MatchPaneProps {
  partnerId: string
  photos: [left: string, right: string]
  title: string
  /** The label of the link to the conversation. */
  act: string
  children?: ReactNode
}

/** A pane about one match, next to the list on a large screen. */
export function MatchPane({ partnerId, photos, title, act, children }: MatchPaneProps) {
  const titleId = useId()
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <div className={styles.sunrise}>
        <MatchDuo photos={photos} />
      </div>
      <h2 className={text.h1} id={titleId}>
        {title}
      </h2>
      {children}
      <Link
        to={href('/chat/:partnerId', { partnerId })}
        className={buttonClass({ className: styles.action })}
      >
        {act}
      </Link>
    </section>
  )
}
