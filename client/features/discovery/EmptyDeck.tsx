import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { FlashIcon } from '#client/ui/FlashIcon.tsx'
import text from '#client/ui/text.module.css'
import type { Plan } from '#shared/domain/plans.ts'
import styles from './EmptyDeck.module.css'

const TEXTS: Record<Plan, string> = {
  gratuit:
    'De nouveaux visages arrivent demain, et vos 3 flashs aussi, à minuit. Avec Premium, vous en avez 20 par jour.',
  premium:
    'De nouveaux visages arrivent demain, et vos 20 flashs aussi, à minuit. Un pack de flashs bonus peut prendre le relais ce soir.',
  gold: "De nouveaux visages arrivent demain, à minuit. D'ici là, vos conversations vous attendent.",
}

interface EmptyDeckProps {
  plan: Plan
  onBonus: () => void
}

/** Everyone has been seen: what comes next, and what the plan offers meanwhile. */
export function EmptyDeck({ plan, onBonus }: EmptyDeckProps) {
  const titleId = useId()
  return (
    <section className={styles.empty} aria-labelledby={titleId}>
      <div className={styles.art}>
        <img src={benchScene} alt="" width={480} height={360} />
      </div>
      <div className={styles.copy}>
        <h2 className={text.h1} id={titleId}>
          Plus de profils pour aujourd'hui
        </h2>
        <p className={text.lead}>{TEXTS[plan]}</p>
        <div className={styles.actions}>
          {plan !== 'gratuit' && (
            <Button onClick={onBonus}>
              <FlashIcon size={22} />
              Flashs bonus
            </Button>
          )}
          {plan !== 'gold' && <Offers plan={plan} />}
        </div>
      </div>
    </section>
  )
}

function Offers({ plan }: { plan: 'gratuit' | 'premium' }) {
  const isFree = plan === 'gratuit'
  return (
    <Link to="/subscription" className={buttonClass({ variant: isFree ? 'primary' : 'secondary' })}>
      {isFree ? 'Voir les offres Premium' : 'Upgrade Gold'}
    </Link>
  )
}
