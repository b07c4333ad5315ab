import { Alerts } from '#client/features/notifications/Alerts.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import text from '#client/ui/text.module.css'
import { MeetingDoors } from '#client/widgets/MeetingDoors.tsx'
import styles from './NewsPage.module.css'

/** Behind the bell: the four ways to others, then what happened and has not been seen yet. */
export function NewsPage() {
  return (
    <MemberLayout mobileBar={{ kind: 'deck' }}>
      <div className={styles.news}>
        <h1 className={text.h1}>Vos nouvelles</h1>
        <MeetingDoors />
        <div className={styles.alerts}>
          <Alerts whenNone={<p className={text.muted}>Aucune alerte pour le moment.</p>} />
        </div>
      </div>
    </MemberLayout>
  )
}
