import { Suspense } from 'react'
import { useNavigate } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

// Apart, as is the table itself.
const Availability = lazyPart(
  () => import('#client/features/tables/Availability.tsx'),
  'Availability',
)

/** « La table »: when a member is free. */
export function TableAvailabilityPage() {
  const navigate = useNavigate()
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'La table', to: '/evenements' }}>
      <Suspense fallback={<Spinner />}>
        <Availability onDone={() => navigate('/evenements')} />
      </Suspense>
    </MemberLayout>
  )
}
