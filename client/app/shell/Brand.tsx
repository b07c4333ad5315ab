import { joinClasses } from '#client/ui/join-classes.ts'
import { LogoMark } from '#client/ui/LogoMark.tsx'
import { Wordmark } from '#client/ui/Wordmark.tsx'
import { Link } from '../router.tsx'
import styles from './Brand.module.css'

interface BrandProps {
  /** `app` shows only the mark on a narrow screen, `side` only the mark in the rail. */
  look?: 'word' | 'app' | 'side'
  className?: string | undefined
}

export function Brand({ look = 'word', className }: BrandProps) {
  return (
    <Link
      to="/"
      aria-label="Embellie"
      className={joinClasses(styles.brand, styles[look], className)}
    >
      {look !== 'word' && <LogoMark size={look === 'side' ? 48 : 40} className={styles.mark} />}
      <Wordmark className={styles.wordmark} />
    </Link>
  )
}
