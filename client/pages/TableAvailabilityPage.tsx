import { Suspense } from 'react'
import { useNavigate } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

// A chunk of its own, like the page of a table.
const Availability = lazyPart(
  () => import('#client/features/tables/Availability.tsx'),
  'Availability',
)

/** The page of the member's availability for tables. */
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
