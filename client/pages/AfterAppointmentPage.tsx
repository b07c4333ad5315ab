import { Suspense } from 'react'
import { href } from '#client/app/paths.ts'
import { usePathParams } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

// Apart: it needs what a conversation does, which the other pages are not to load for it.
const AfterAppointment = lazyPart(
  () => import('#client/widgets/AfterAppointment.tsx'),
  'AfterAppointment',
)

/** How an appointment went, for one of the two. */
export function AfterAppointmentPage() {
  const partnerId = usePathParams('/messages/:partnerId/lendemain')?.partnerId ?? ''
  const back = href('/chat/:partnerId', { partnerId })
  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Le lendemain', to: back }}
      hasBottomNav={false}
    >
      <Suspense fallback={<Spinner />}>
        <AfterAppointment key={partnerId} partnerId={partnerId} />
      </Suspense>
    </MemberLayout>
  )
}
