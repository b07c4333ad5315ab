import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { EndPromoCodeDialog } from '#client/features/promo/EndPromoCodeDialog.tsx'
import { PromoCodeList } from '#client/features/promo/PromoCodeList.tsx'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MissingDialog } from '#client/ui/MissingDialog.tsx'
import { PromoPreview } from '#client/widgets/PromoPreview.tsx'
import type { PromoCodeRow } from '#shared/contracts/admin/promo.ts'

const NewPromoCodeDialog = lazyPart(
  () => import('#client/features/promo/NewPromoCodeDialog.tsx'),
  'NewPromoCodeDialog',
  MissingDialog,
)

/** The promo codes, which administrators create and end. */
export function PromoCodesPage() {
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<PromoCodeRow | null>(null)
  return (
    <AdminLayout
      title="Codes promo"
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          Nouveau code
        </Button>
      }
    >
      <PromoCodeList onEnd={setEnding} />
      <Suspense fallback={null}>
        {isAdding && (
          <NewPromoCodeDialog
            renderPreview={(code) => <PromoPreview {...code} />}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
      {ending && <EndPromoCodeDialog code={ending} onClose={() => setEnding(null)} />}
    </AdminLayout>
  )
}
