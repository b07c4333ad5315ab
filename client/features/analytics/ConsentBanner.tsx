import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { type Consent, writeConsent } from '#client/platform/consent.ts'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import styles from './ConsentBanner.module.css'

/** Asks once whether this browser may be counted. Both answers are one press away, and look the same. */
export function ConsentBanner({ onAnswer }: { onAnswer: () => void }) {
  const titleId = useId()

  function answer(choice: Consent) {
    writeConsent(choice)
    onAnswer()
  }

  return (
    <section className={styles.banner} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 className={text.h3} id={titleId}>
          Mesure d'audience
        </h2>
        <p>
          Nous comptons nous-mêmes ce qui se passe sur le site, sans publicité, sans tiers et sans
          savoir qui vous êtes. Sans votre accord, nous ne comptons rien.{' '}
          <Link to="/legal/politique-confidentialite">En savoir plus</Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button variant="secondary" onClick={() => answer('refused')}>
          Refuser
        </Button>
        <Button variant="secondary" onClick={() => answer('granted')}>
          Accepter
        </Button>
      </div>
    </section>
  )
}
