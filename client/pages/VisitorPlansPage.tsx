import { Link } from '#client/app/router.tsx'
import { useCatalogue } from '#client/features/plans/catalogue.api.ts'
import { PlanCards } from '#client/features/plans/PlanCards.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PlansBody } from '#client/widgets/PlansBody.tsx'
import { PlansSkeleton } from '#client/widgets/PlansGate.tsx'
import { PublicPage } from '#client/widgets/PublicPage.tsx'

/** The prices of the plans for a visitor; every link leads to a free profile first. */
export function VisitorPlansPage() {
  const { data: catalogue, error, isFetching, refetch } = useCatalogue()
  return (
    <PublicPage title="Abonnement">
      <PlansBody wayOut={null}>
        {catalogue && (
          <PlanCards
            catalogue={catalogue}
            buyer={{
              plan: 'gratuit',
              subscription: null,
              upgradeCreditCents: 0,
              payment: catalogue.payment,
            }}
            renderFree={() => (
              <Link to="/onboarding" className={buttonClass({ variant: 'secondary' })}>
                S'inscrire gratuitement
              </Link>
            )}
            renderBuy={({ className }) => (
              <Link to="/onboarding" className={className}>
                Créer d'abord mon profil
              </Link>
            )}
          />
        )}
        {!catalogue && error && !isFetching && (
          <EmptyState
            title={failureText(error)}
            action={<Button onClick={() => void refetch()}>Réessayer</Button>}
          />
        )}
        {!catalogue && (!error || isFetching) && <PlansSkeleton />}
      </PlansBody>
    </PublicPage>
  )
}
