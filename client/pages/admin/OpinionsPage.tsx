import { Suspense } from 'react'
import { AdminLayout } from '#client/layouts/AdminLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

// Loaded in its own chunk: no other page loads it.
const OpinionDesk = lazyPart(() => import('#client/widgets/OpinionDesk.tsx'), 'OpinionDesk')

export function OpinionsPage() {
  return (
    <AdminLayout title="Deuxièmes avis">
      <Suspense fallback={<Spinner />}>
        <OpinionDesk />
      </Suspense>
    </AdminLayout>
  )
}
