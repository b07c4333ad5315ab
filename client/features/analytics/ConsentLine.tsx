import Info from 'lucide-react/icons/info'
import { useEffect, useRef } from 'react'
import { Link } from '#client/app/router.tsx'
import { type Consent, writeConsent } from '#client/platform/consent.ts'
import { Button } from '#client/ui/Button.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import styles from './ConsentLine.module.css'

interface ConsentLineProps {
  /** The reader asked for the question: it is part of the page, and they are brought to it. */
  isAsked: boolean
  onAnswer: () => void
}

/**
 * Asks once whether this browser may be counted, in one line of the page. Both answers are one press away, and look the
 * same.
 */
export function ConsentLine({ isAsked, onAnswer }: ConsentLineProps) {
  const line = useRef<HTMLElement>(null)

  useEffect(() => {
    if (isAsked) line.current?.focus()
  }, [isAsked])

  function answer(choice: Consent) {
    writeConsent(choice)
    onAnswer()
  }

  return (
    <section
      ref={line}
      className={styles.line}
      aria-label="Mesure d'audience"
      tabIndex={-1}
      data-asked={isAsked || undefined}
    >
      <p>
        Compter votre visite ?{' '}
        <span className={styles.more}>
          Sans publicité, sans tiers et sans savoir qui vous êtes.
        </span>
      </p>
      <Link
        to="/legal/politique-confidentialite"
        className={iconButtonClass()}
        aria-label="En savoir plus sur la mesure d'audience"
      >
        <Info size={22} />
      </Link>
      <Button variant="quiet" size="small" onClick={() => answer('granted')}>
        Oui
      </Button>
      <Button variant="quiet" size="small" onClick={() => answer('refused')}>
        Non
      </Button>
    </section>
  )
}
