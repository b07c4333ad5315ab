import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { PlanPrice } from '#client/features/billing/PlanPrice.tsx'
import { EndOfferDialog } from '#client/features/catalogue/EndOfferDialog.tsx'
import { NewOfferDialog } from '#client/features/catalogue/NewOfferDialog.tsx'
import { OfferList } from '#client/features/catalogue/OfferList.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { OfferRow } from '#shared/contracts/office-offers.ts'
import { AdminFrame } from './AdminFrame.tsx'

/** The offers, made and ended by an administrator. */
export function OffersPage() {
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<OfferRow | null>(null)
  return (
    <AdminFrame
      title="Offres"
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          Nouvelle offre
        </Button>
      }
    >
      <OfferList onEnd={setEnding} />
      {isAdding && (
        <NewOfferDialog
          renderPrice={(price) => <PlanPrice price={price} />}
          onClose={() => setAdding(false)}
        />
      )}
      {ending && <EndOfferDialog offer={ending} onClose={() => setEnding(null)} />}
    </AdminFrame>
  )
}
