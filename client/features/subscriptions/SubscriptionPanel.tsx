import { Link } from '#client/app/router.tsx'
import { AmountLine, AmountLines } from '#client/ui/AmountLines.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Notice } from '#client/ui/Notice.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Subscription } from '#shared/contracts/subscriptions.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import { contractName } from '#shared/domain/products.ts'
import { RenewalButton } from './RenewalButton.tsx'
import { renewalLabel } from './renewal-label.ts'
import styles from './SubscriptionPanel.module.css'

/** The contract, its end and its renewal. */
export function SubscriptionPanel({ subscription }: { subscription: Subscription }) {
  const { plan, billing, startedAt, endsAt, reference, renews, isPastDue } = subscription
  const isToCome = Date.parse(startedAt) > Date.now()
  return (
    <div className={styles.panel}>
      {isPastDue && (
        <Notice>
          <p>
            Votre dernier paiement n'a pas abouti. Nous réessayons pendant une semaine, et votre
            formule reste ouverte d'ici là. Avec une autre carte, elle continue aussitôt.
          </p>
        </Notice>
      )}
      <AmountLines>
        <AmountLine name="Formule">{contractName(plan, billing)}</AmountLine>
        {isToCome && <AmountLine name="Début">{longDate(new Date(startedAt))}</AmountLine>}
        <AmountLine name="Échéance">{longDate(new Date(endsAt))}</AmountLine>
        <AmountLine name="Renouvellement">{renewalLabel(subscription)}</AmountLine>
        {renews && !isPastDue && (
          <AmountLine name="Carte de paiement">
            <Link to="/payment-card" className={styles.card}>
              Changer<VisuallyHidden> de carte</VisuallyHidden>
            </Link>
          </AmountLine>
        )}
        <AmountLine name="Référence">{reference}</AmountLine>
      </AmountLines>
      {renews && isPastDue && (
        <Link to="/payment-card" className={buttonClass({ size: 'small' })}>
          Changer de carte
        </Link>
      )}
      <div className={styles.act}>
        <RenewalButton subscription={subscription} />
        <p className={text.small}>{howToStop(subscription)}</p>
      </div>
    </div>
  )
}

function howToStop({ renews, billing, stopsAt, isPastDue }: Subscription): string {
  if (stopsAt) {
    return `Arrêt demandé : elle se renouvelle une dernière fois, puis s'arrête le ${longDate(new Date(stopsAt))}.`
  }
  if (!renews) return "Rien ne sera plus prélevé. Vous gardez vos avantages jusqu'à l'échéance."
  if (isPastDue) return 'Vous pouvez arrêter à tout moment : rien ne vous sera réclamé.'
  if (billing === 'monthly') {
    return 'Sans engagement : vous pouvez arrêter à tout moment avant le prochain paiement.'
  }
  return "Vous pouvez arrêter jusqu'à 48 h avant l'échéance. Un rappel vous est envoyé six semaines avant."
}
