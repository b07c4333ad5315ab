import { Suspense } from 'react'
import { usePathParams } from '#client/app/router.tsx'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './LinkPage.module.css'

// A separate chunk: no other page needs it.
const OpinionLink = lazyPart(
  () => import('#client/features/opinions/OpinionLink.tsx'),
  'OpinionLink',
)

/** The page behind the link to a second opinion: it needs no account, and counts no visit. */
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
