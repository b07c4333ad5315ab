import { Suspense } from 'react'
import { href } from '#client/app/paths.ts'
import { usePathParams } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

// A chunk of its own: it shares much code with the conversation, which the other pages must not load.
const PlannedAppointment = lazyPart(
  () => import('#client/widgets/PlannedAppointment.tsx'),
  'PlannedAppointment',
)

/** The page of an accepted appointment. */
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
