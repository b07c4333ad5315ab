import { Suspense } from 'react'
import { href } from '#client/app/paths.ts'
import { usePathParams } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

// Apart: it shares much with a conversation, which the other pages are not to load for it.
const PlannedAppointment = lazyPart(
  () => import('#client/widgets/PlannedAppointment.tsx'),
  'PlannedAppointment',
)

/** The page of an appointment. */
export function AppointmentPage() {
  const partnerId = usePathParams('/messages/:partnerId/rendez-vous')?.partnerId ?? ''
  const back = href('/chat/:partnerId', { partnerId })
  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Votre rendez-vous', to: back }}
      hasBottomNav={false}
    >
      <Suspense fallback={<Spinner />}>
        <PlannedAppointment key={partnerId} partnerId={partnerId} />
      </Suspense>
    </MemberLayout>
  )
}
