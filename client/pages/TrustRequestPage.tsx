import { Suspense } from 'react'
import { usePathParams } from '#client/app/router.tsx'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './LinkPage.module.css'

const TrustRequest = lazyPart(
  () => import('#client/features/trusted/TrustRequest.tsx'),
  'TrustRequest',
)

/** The page behind the email to a trusted person, who needs no account. */
export function TrustRequestPage() {
  const token = usePathParams('/confiance/:token')?.token ?? ''
  return (
    <SiteLayout headerLook="lined" legal="slim" className={styles.page}>
      <Suspense fallback={<Spinner />}>
        <TrustRequest key={token} token={token} />
      </Suspense>
    </SiteLayout>
  )
}
