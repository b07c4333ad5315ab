import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MessageCircle from 'lucide-react/icons/message-circle'
import Settings2 from 'lucide-react/icons/settings-2'
import UsersRound from 'lucide-react/icons/users-round'
import { useEffect } from 'react'
import { Link } from '#client/app/router.tsx'
import cloudScene from '#client/assets/scenes/nuage.svg'
import { SiteLayout } from '#client/layouts/SiteLayout.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import styles from './NotFoundPage.module.css'

/**
 * The not-found page: its text, a button back to `/`, and links to the profiles, messages, help and
 * settings.
 */
export function NotFoundPage() {
  // Also shown in place of a page that the visitor cannot open: the title of that page must not name it.
  useEffect(() => {
    document.title = 'Page introuvable — Embellie'
  }, [])

  return (
    <SiteLayout className={styles.page}>
      <img className={styles.art} src={cloudScene} alt="" width={900} height={640} />
      <div className={styles.copy}>
        <h1 className={text.h1}>Oups ! Cette&nbsp;page n'existe pas</h1>
        <p className={text.lead}>
          Le lien est peut-être ancien, ou l'adresse mal recopiée. Rien de grave : le ciel est plus
          clair par ici.
        </p>
        <Link className={buttonClass()} to="/">
          Retour à l'accueil
        </Link>
        <ul className={styles.links}>
          <li>
            <Link to="/profiles">
              <UsersRound aria-hidden="true" />
              Profils
            </Link>
          </li>
          <li>
            <Link to="/messages">
              <MessageCircle aria-hidden="true" />
              Messages
            </Link>
          </li>
          <li>
            <Link to="/help">
              <CircleQuestionMark aria-hidden="true" />
              Aide
            </Link>
          </li>
          <li>
            <Link to="/settings">
              <Settings2 aria-hidden="true" />
              Réglages
            </Link>
          </li>
        </ul>
      </div>
    </SiteLayout>
  )
}
