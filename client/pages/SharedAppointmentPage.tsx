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

/** The page of the link sent to a trusted person. It does not ask the visitor to register, and counts no visit. */
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
