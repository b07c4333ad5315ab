import { lazy, Suspense } from 'react'
import { href } from '#client/app/paths.ts'
import { Link, usePathParams } from '#client/app/router.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './AppointmentPage.module.css'

// Apart: it shares much with a conversation, which the other pages are not to load for it.
const PlannedAppointment = lazy(async () => ({
  default: (await import('#client/widgets/PlannedAppointment.tsx')).PlannedAppointment,
}))

/** The page of an appointment. */
export function AppointmentPage() {
  const partnerId = usePathParams('/messages/:partnerId/rendez-vous')?.partnerId ?? ''
  const back = href('/chat/:partnerId', { partnerId })
  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Votre rendez-vous', to: back }}
      hasBottomNav={false}
    >
      <div className={styles.page}>
        <Suspense fallback={<Spinner />}>
          <PlannedAppointment key={partnerId} partnerId={partnerId} />
        </Suspense>
        <p>
          <Link to={back} className={buttonClass({ variant: 'quiet' })}>
            Revenir à la conversation
          </Link>
        </p>
      </div>
    </MemberLayout>
  )
}
