import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { Link } from '#client/app/router.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import text from '#client/ui/text.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import styles from './SupportContact.module.css'
import { siteQuery } from './support.api.ts'

/** How to write to the team: the form, or the email address for people who prefer their own mailbox. */
export function SupportContact() {
  return (
    <div className={styles.contact}>
      <Link to="/contact" className={buttonClass({ isBlock: true })}>
        <Mail />
        Nous écrire
      </Link>
      <Address />
    </div>
  )
}

function Address() {
  const { data: site, isFetching, refetch } = useQuery(siteQuery)
  if (site) {
    return (
      <p className={text.small}>
        ou directement à{' '}
        <a className={styles.address} href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </a>
      </p>
    )
  }
  if (isFetching) {
    return (
      <div role="status">
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
