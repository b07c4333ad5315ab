import { Link } from '#client/app/router.tsx'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { MonthlyPlan } from '#client/features/plans/MonthlyPlan.tsx'
import { isBelowUsual } from '#client/features/plans/plans.copy.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { joinClasses } from '#client/ui/join-classes.ts'
import text from '#client/ui/text.module.css'
import { PlansGate } from '#client/widgets/PlansGate.tsx'
import type { Catalogue } from '#shared/contracts/plans.ts'
import { capitalised } from '#shared/domain/capitalised.ts'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './MonthlyOfferPage.module.css'

/**
 * `/monthly-offer`: the offers in force, or the usual prices. It strikes out only prices that were really charged. A
 * card for Premium and one for Gold, each by the month or with its commitment (`annual`), lead to `/checkout`.
 */
export function MonthlyOfferPage() {
  const { subscription } = useMember()
  const { data: catalogue } = useCatalogue()
  const title = catalogue && countOffers(catalogue) === 0 ? USUAL : 'Offres du mois'
  return (
    <MemberLayout mobileBar={{ kind: 'back', title, to: '/subscription' }} offersPlans={false}>
      <div className={styles.page}>
        <PlansGate>
          {({ catalogue, buyer }) => (
            <>
              <Head catalogue={catalogue} />
              <div className={styles.plans}>
                {catalogue.plans.map((onSale) => (
                  <MonthlyPlan
                    key={onSale.plan}
                    onSale={onSale}
                    hasEvents={catalogue.hasEvents}
                    buyer={buyer}
                  />
                ))}
              </div>
            </>
          )}
        </PlansGate>
        <div className={styles.foot}>
          {subscription === 'gratuit' && (
            <Link to="/" className={buttonClass({ variant: 'quiet' })}>
              Continuer avec la version gratuite
            </Link>
          )}
          <p className={text.small}>
            Paiement sécurisé par carte. Droit de rétractation de 14 jours. Les économies sont
            calculées sur nos propres prix, au centime près.
          </p>
        </div>
      </div>
    </MemberLayout>
  )
}

const USUAL = 'Nos formules'

function countOffers({ plans }: Catalogue): number {
  return plans.filter(({ prices }) => prices.some(({ offer }) => offer)).length
}

const HOW_MANY = [
  'Aucune offre en ce moment : voici nos prix habituels.',
  'Une offre en cours, un prix habituel.',
  'Deux offres en cours.',
]
/** The same if another price is below the usual one, without being a reduction. */
const HOW_MANY_BESIDE = [
  'Voici nos prix du moment.',
  'Une offre en cours, un prix du moment.',
  'Deux offres en cours.',
]

function howMany(catalogue: Catalogue): string | undefined {
  const prices = catalogue.plans.flatMap((plan) => plan.prices)
  const isOneBeside = prices.some((price) => !price.offer && isBelowUsual(price))
  return (isOneBeside ? HOW_MANY_BESIDE : HOW_MANY)[countOffers(catalogue)]
}

function Head({ catalogue }: { catalogue: Catalogue }) {
  const offers = countOffers(catalogue)
  const month = longDate(new Date()).split('\u00a0').slice(1).join(' ')
  return (
    <header className={styles.head}>
      <p className={text.overline}>{capitalised(month)}</p>
      <h1 className={text.h1}>{offers > 0 ? 'Les offres du mois' : USUAL}</h1>
      <p className={joinClasses(text.lead, styles.lead)}>
        {howMany(catalogue)}{' '}
        <span className={styles.rest}>
          Tout est toutes taxes comprises, et la formule gratuite reste là.
        </span>
      </p>
    </header>
  )
}
