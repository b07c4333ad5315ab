import Info from 'lucide-react/icons/info'
import { useEffect, useRef } from 'react'
import { Link } from '#client/app/router.tsx'
import { type Consent, writeConsent } from '#client/platform/consent.ts'
import { Button } from '#client/ui/Button.tsx'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import styles from './ConsentLine.module.css'

interface ConsentLineProps {
  /** The visitor requested the question: it is part of the page and receives the focus. */
  isAsked: boolean
  onAnswer: () => void
}

/**
 * Asks once, in one line of the page, whether this browser can be counted. Both answers are one press away and look
 * alike.
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
