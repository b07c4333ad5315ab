import { failureOf } from '#client/platform/form-failure.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { PromoCodeRow } from '#shared/contracts/admin/promo.ts'
import { useEndPromoCode } from './promo-codes.api.ts'

interface EndPromoCodeDialogProps {
  code: PromoCodeRow
  onClose: () => void
}

export function EndPromoCodeDialog({ code, onClose }: EndPromoCodeDialogProps) {
  const { mutate, isPending, error } = useEndPromoCode()
  const hasBegun = code.stage === 'running'

  return (
    <ConfirmDialog
      title={hasBegun ? `Mettre fin à ${code.code} ?` : `Retirer ${code.code} ?`}
      act={hasBegun ? 'Mettre fin' : 'Retirer'}
      isBusy={isPending}
      failure={failureOf(error).text}
      onAct={() => mutate(code, { onSuccess: onClose })}
      onClose={onClose}
    >
      {hasBegun
        ? 'Plus personne ne pourra le saisir, dès maintenant. Les commandes déjà ouvertes gardent leur prix.'
        : "Il n'a encore servi à personne : il disparaît de la liste."}
    </ConfirmDialog>
  )
}
