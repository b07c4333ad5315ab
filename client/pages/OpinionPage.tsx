import { usePathParams } from '#client/app/router.tsx'
import { OpinionLink } from '#client/features/opinions/OpinionLink.tsx'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import styles from './OpinionPage.module.css'

/** The page behind the link to a second opinion: it asks nobody to register, and counts nothing. */
export function OpinionPage() {
  const token = usePathParams('/avis/:token')?.token ?? ''
  return (
    <SiteLayout headerLook="lined" className={styles.page}>
      <OpinionLink key={token} token={token} />
    </SiteLayout>
  )
}
