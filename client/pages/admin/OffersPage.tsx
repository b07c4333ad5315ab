import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { EndOfferDialog } from '#client/features/plans/EndOfferDialog.tsx'
import { OfferList } from '#client/features/plans/OfferList.tsx'
import { PlanPrice } from '#client/features/plans/PlanPrice.tsx'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import type { OfferRow } from '#shared/contracts/admin/offers.ts'

const NewOfferDialog = lazyPart(
  () => import('#client/features/plans/NewOfferDialog.tsx'),
  'NewOfferDialog',
  MissingDialog,
)

/** The offers, which administrators create and end. */
export function OffersPage() {
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<OfferRow | null>(null)
  return (
    <AdminLayout
      title="Offres"
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          Nouvelle offre
        </Button>
      }
    >
      <OfferList onEnd={setEnding} />
      <Suspense fallback={null}>
        {isAdding && (
          <NewOfferDialog
            renderPrice={(price) => <PlanPrice price={price} />}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
      {ending && <EndOfferDialog offer={ending} onClose={() => setEnding(null)} />}
    </AdminLayout>
  )
}
