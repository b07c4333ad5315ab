import { Suspense } from 'react'
import { usePathParams } from '#client/app/router.tsx'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './LinkPage.module.css'

const TrustedLink = lazyPart(
  () => import('#client/features/trusted/TrustedLink.tsx'),
  'TrustedLink',
)

/** The page behind the link to an appointment: it asks nobody to register, and counts nothing. */
export function SharedAppointmentPage() {
  const token = usePathParams('/rendez-vous/:token')?.token ?? ''
  return (
    <SiteLayout headerLook="lined" legal="slim" className={styles.page}>
      <Suspense fallback={<Spinner />}>
        <TrustedLink key={token} token={token} />
      </Suspense>
    </SiteLayout>
  )
}
