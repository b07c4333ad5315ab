import { failureOf } from '#client/platform/form-failure.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
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

  function handleEnd() {
    mutate(offer.id, {
      onSuccess: () => {
        toast({ title: hasBegun ? 'Offre terminée' : 'Offre retirée', variant: 'ok' })
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      title={hasBegun ? 'Mettre fin à cette offre ?' : 'Retirer cette offre ?'}
      act={hasBegun ? 'Mettre fin' : 'Retirer'}
      isBusy={isPending}
      failure={failureOf(error).text}
      onAct={handleEnd}
      onClose={onClose}
    >
      {hasBegun
        ? `${name} : le prix habituel revient dès maintenant. Les commandes déjà ouvertes gardent leur prix.`
        : `${name} : personne ne l'a encore vue, elle disparaît de la liste.`}
    </ConfirmDialog>
  )
}
