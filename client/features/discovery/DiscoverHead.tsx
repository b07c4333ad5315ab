import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import styles from './DiscoverHead.module.css'
import { greet } from './greeting.ts'

interface DiscoverHeadProps {
  firstName: string
  children: ReactNode
}

export function DiscoverHead({ firstName, children }: DiscoverHeadProps) {
  const { title, line } = greet(firstName, new Date())
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1 className={joinClasses(text.h2, styles.title)}>{title}</h1>
        <p className={styles.line}>{line}</p>
      </div>
      <Link
        to="/preferences"
        aria-label="Mes préférences"
        className={buttonClass({ variant: 'quiet', size: 'small', className: styles.preferences })}
      >
        <SlidersHorizontal size={22} />
        <span>Préférences</span>
      </Link>
      <div className={styles.flashes}>{children}</div>
    </div>
  )
}
