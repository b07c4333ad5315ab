import { Suspense } from 'react'
import { usePathParams } from '#client/app/router.tsx'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './LinkPage.module.css'

// Apart, as what makes the link elsewhere: no other page loads it.
const OpinionLink = lazyPart(
  () => import('#client/features/opinions/OpinionLink.tsx'),
  'OpinionLink',
)

/** The page behind the link to a second opinion: it asks nobody to register, and counts nothing. */
export function OpinionPage() {
  const token = usePathParams('/avis/:token')?.token ?? ''
  return (
    <SiteLayout headerLook="lined" legal="slim" className={styles.page}>
      <Suspense fallback={<Spinner />}>
        <OpinionLink key={token} token={token} />
      </Suspense>
    </SiteLayout>
  )
}
