import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './SupportContact.module.css'
import { siteQuery } from './support.api.ts'

/** How to write to the team: a button that opens the mailbox, and the address for whoever writes from elsewhere. */
export function SupportContact() {
  const { data: site, isFetching, refetch } = useQuery(siteQuery)
  if (site) {
    const address = `mailto:${site.supportEmail}`
    return (
      <div className={styles.contact}>
        <a className={buttonClass({ isBlock: true })} href={address}>
          <Mail />
          Nous écrire
        </a>
        <p className={text.small}>
          ou directement à{' '}
          <a className={styles.address} href={address}>
            {site.supportEmail}
          </a>
        </p>
      </div>
    )
  }
  if (isFetching) {
    return (
      <div role="status" className={styles.contact}>
        <VisuallyHidden>Chargement...</VisuallyHidden>
        <Skeleton className={styles.wait} />
      </div>
    )
  }
  return (
    <div role="alert" className={styles.contact}>
      <p>Notre adresse n'a pas pu être chargée.</p>
      <Button variant="secondary" onClick={() => void refetch()}>
        Réessayer
      </Button>
    </div>
  )
}
