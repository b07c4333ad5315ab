import { useQuery } from '@tanstack/react-query'
import type { Destination } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import cloudScene from '#client/assets/scenes/nuage.svg'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Row, RowList, RowListFailure, RowListLoading } from '#client/ui/RowList.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Trouble } from '#shared/contracts/admin/orders.ts'
import { troublesQuery, useHandleTrouble } from './order-admin.api.ts'
import { TROUBLE_TITLES, troubleText } from './orders.copy.ts'

interface TroubleListProps {
  linkTo: (reference: string) => Destination
}

/**
 * The payment problems for the team: unsent refunds, disputes, and provider events that the ledger does not contain.
 */
export function TroubleList({ linkTo }: TroubleListProps) {
  const { data: troubles, error, isFetching, refetch } = useQuery(troublesQuery)
  const handled = useHandleTrouble()

  if (!troubles) {
    if (isFetching || !error) return <RowListLoading />
    return <RowListFailure text={failureText(error)} onRetry={() => void refetch()} />
  }
  if (troubles.length === 0) {
    return (
      <EmptyState title="Rien à traiter" image={cloudScene}>
        Tous les remboursements sont partis, et tout ce que le prestataire a signalé est au
        registre.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="troubles">
      <h2 id="troubles">
        <VisuallyHidden>À traiter</VisuallyHidden>
      </h2>
      <RowList>
        {troubles.map((trouble) => (
          <Row
            key={`${trouble.kind} ${trouble.eventId ?? trouble.reference} ${trouble.since}`}
            title={TROUBLE_TITLES[trouble.kind]}
            detail={
              <>
                {troubleText(trouble)}{' '}
                {trouble.reference && (
                  <Link to={linkTo(trouble.reference)}>{trouble.reference}</Link>
                )}
              </>
            }
            acts={
              trouble.eventId !== null && (
                <HandledButton
                  trouble={trouble}
                  isBusy={handled.isPending && handled.variables === trouble.eventId}
                  onPress={(eventId) => handled.mutate(eventId)}
                />
              )
            }
          />
        ))}
      </RowList>
    </section>
  )
}

interface HandledButtonProps {
  trouble: Trouble
  isBusy: boolean
  onPress: (eventId: string) => void
}

function HandledButton({ trouble, isBusy, onPress }: HandledButtonProps) {
  const { kind, eventId, reference, paymentId } = trouble
  return (
    <Button
      variant="quiet"
      size="small"
      isBusy={isBusy}
      onClick={() => eventId !== null && onPress(eventId)}
    >
      Marquer comme traité
      <VisuallyHidden>
        {' : '}
        {TROUBLE_TITLES[kind]}, {reference ?? paymentId}
      </VisuallyHidden>
    </Button>
  )
}
