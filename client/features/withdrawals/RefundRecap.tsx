import { AmountLine, AmountLines } from '#client/ui/AmountLines.tsx'
import { Recap } from '#client/ui/Recap.tsx'
import text from '#client/ui/text.module.css'
import type { Withdrawable } from '#shared/contracts/withdrawals.ts'
import { euros } from '#shared/domain/money.ts'
import { dayAndMonth } from '#shared/domain/paris-date.ts'
import { isPaidPlan } from '#shared/domain/products.ts'
import styles from './RefundRecap.module.css'

/** The refund of a withdrawal made now, to the cent, with the reason. */
export function RefundRecap({ contract }: { contract: Withdrawable }) {
  const { product } = contract
  return (
    <div data-recap>
      <Recap title="Votre remboursement" sky={isPaidPlan(product) ? product : 'gratuit'}>
        <Refund contract={contract} />
      </Recap>
    </div>
  )
}

/** The same directly above the button, on screens where no recap is next to the form. */
export function RefundCard({ contract }: { contract: Withdrawable }) {
  return (
    <div className={styles.card}>
      <Refund contract={contract} />
    </div>
  )
}

function Refund({ contract }: { contract: Withdrawable }) {
  const { orderedAt, paidCents, refundCents } = contract
  const kept = paidCents - refundCents
  return (
    <>
      <AmountLines>
        <AmountLine name={`Payé le ${dayAndMonth(new Date(orderedAt))}`}>
          {euros(paidCents)}
        </AmountLine>
        {kept > 0 && <AmountLine name={keptName(contract)}>−{euros(kept)}</AmountLine>}
        <AmountLine name="Remboursé" isTotal>
          {euros(refundCents)}
        </AmountLine>
      </AmountLines>
      <p className={text.small}>
        {reason(contract)} {refundCents > 0 && 'Versement sur la même carte, sous 14 jours.'}
      </p>
    </>
  )
}

function keptName({ used, flashesLeft }: Withdrawable): string {
  if (used) return `${counted(used.days, 'jour utilisé', 'jours utilisés')} sur ${used.ofDays}`
  if (flashesLeft !== null) return 'Flashs utilisés'
  return 'Déjà fourni'
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count > 1 ? several : one}`
}

function reason(contract: Withdrawable): string {
  const { product, startedImmediately, paidCents, refundCents, flashesLeft } = contract
  if (!startedImmediately) {
    return "Vous n'aviez pas demandé le début immédiat : tout vous est remboursé."
  }
  if (isPaidPlan(product)) {
    if (refundCents === paidCents) return 'Aucun jour retenu.'
    return 'Vous aviez demandé le début immédiat : seuls les jours écoulés sont retenus, arrondis en votre faveur.'
  }
  if (flashesLeft !== null) {
    return 'Vous aviez demandé le début immédiat : seuls les flashs utilisés sont retenus, arrondis en votre faveur.'
  }
  if (refundCents === 0) {
    return "Ce produit vous a été fourni en entier, comme vous l'aviez demandé : rien n'est à rembourser."
  }
  return 'Vous aviez demandé le début immédiat : seul ce qui a été fourni est retenu, arrondi en votre faveur.'
}
