import { useId } from 'react'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { DialogActions } from '#client/ui/DialogActions.tsx'
import { DialogBody } from '#client/ui/DialogBody.tsx'
import text from '#client/ui/text.module.css'
import type { Plan } from '#shared/domain/plans.ts'

const WHAT_PLAN_ALLOWS: Record<Plan, string> = {
  gratuit: 'Le pack de flashs bonus est réservé à Premium.',
  premium: 'Le pack compte 50 flashs, valables 30 jours.',
  gold: 'Avec Gold, vos flashs sont déjà illimités.',
}

interface BonusDialogProps {
  plan: Plan
  onClose: () => void
}

/** What bonus flashes are, and the way to the plans. */
export function BonusDialog({ plan, onClose }: BonusDialogProps) {
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} size="narrow" onClose={onClose}>
      <DialogBody>
        <h2 className={text.h2} id={titleId}>
          Un peu plus d'élan
        </h2>
        <p className={text.lead}>
          Les flashs bonus s'utilisent quand vous voulez, une fois ceux du jour envoyés. Vos flashs
          du jour, eux, reviennent à minuit.
        </p>
        <p className={text.muted}>{WHAT_PLAN_ALLOWS[plan]}</p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Plus tard
          </Button>
          <Link to="/subscription" className={buttonClass()}>
            Voir les formules
          </Link>
        </DialogActions>
      </DialogBody>
    </Dialog>
  )
}
