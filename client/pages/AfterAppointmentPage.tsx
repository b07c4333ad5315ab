import { Suspense } from 'react'
import { href } from '#client/app/paths.ts'
import { usePathParams } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

// A chunk of its own: it shares much code with the conversation, which the other pages must not load.
const AfterAppointment = lazyPart(
  () => import('#client/widgets/AfterAppointment.tsx'),
  'AfterAppointment',
)

/** The page of the questions after an appointment. */
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
