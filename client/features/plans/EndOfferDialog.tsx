import { failureOf } from '#client/platform/form-failure.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { OfferRow } from '#shared/contracts/admin/offers.ts'
import { shortEuros } from '#shared/domain/money.ts'
import { contractName } from '#shared/domain/products.ts'
import { useEndOffer } from './offer-admin.api.ts'

interface EndOfferDialogProps {
  offer: OfferRow
  onClose: () => void
}

export function EndOfferDialog({ offer, onClose }: EndOfferDialogProps) {
  const { mutate, isPending, error } = useEndOffer()
  const hasBegun = offer.stage === 'running'
  const name = `${contractName(offer.plan, offer.billing)} à ${shortEuros(offer.priceCents)}`

  return (
    <ConfirmDialog
      title={hasBegun ? 'Mettre fin à cette offre ?' : 'Retirer cette offre ?'}
      act={hasBegun ? 'Mettre fin' : 'Retirer'}
      isBusy={isPending}
      failure={failureOf(error).text}
      onAct={() => mutate(offer, { onSuccess: onClose })}
      onClose={onClose}
    >
      {hasBegun
        ? `${name} : le prix habituel revient dès maintenant. Les commandes déjà ouvertes gardent leur prix.`
        : `${name} : personne ne l'a encore vue, elle disparaît de la liste.`}
    </ConfirmDialog>
  )
}
