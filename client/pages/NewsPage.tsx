import { MemberPage } from '#client/app/MemberPage.tsx'
import { Alerts } from '#client/features/notifications/Alerts.tsx'
import text from '#client/ui/text.module.css'
import { MeetingDoors } from './MeetingDoors.tsx'
import styles from './NewsPage.module.css'

/** Behind the bell: the four ways to others, then what happened and has not been seen yet. */
export function NewsPage() {
  return (
    <MemberPage mobileBar={{ kind: 'deck' }}>
      <div className={styles.news}>
        <h1 className={text.h1}>Vos nouvelles</h1>
        <MeetingDoors />
        <div className={styles.alerts}>
          <Alerts whenNone={<p className={styles.none}>Aucune alerte pour le moment.</p>} />
        </div>
      </div>
    </MemberPage>
  )
}
