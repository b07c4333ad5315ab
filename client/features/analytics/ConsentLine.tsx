import { useEffect, useRef } from 'react'
import { Link } from '#client/app/router.tsx'
import { type Consent, writeConsent } from '#client/platform/consent.ts'
import { Button } from '#client/ui/Button.tsx'
import styles from './ConsentLine.module.css'

interface ConsentLineProps {
  /** The reader asked for the question, and is brought to it. */
  hasFocus: boolean
  onAnswer: () => void
}

/**
 * Asks once whether this browser may be counted: a line of the page, which lies over nothing. Both answers are one press
 * away, and look the same.
 */
export function ConsentLine({ hasFocus, onAnswer }: ConsentLineProps) {
  const line = useRef<HTMLElement>(null)

  useEffect(() => {
    if (hasFocus) line.current?.focus()
  }, [hasFocus])

  function answer(choice: Consent) {
    writeConsent(choice)
    onAnswer()
  }

  return (
    <section ref={line} className={styles.line} aria-label="Mesure d'audience" tabIndex={-1}>
      <p>
        Compter votre visite, sans publicité, sans tiers et sans savoir qui vous êtes ?{' '}
        <Link to="/legal/politique-confidentialite">En savoir plus</Link>
      </p>
      <div className={styles.answers}>
        <Button variant="secondary" size="small" onClick={() => answer('refused')}>
          Refuser
        </Button>
        <Button variant="secondary" size="small" onClick={() => answer('granted')}>
          Accepter
        </Button>
      </div>
    </section>
  )
}
