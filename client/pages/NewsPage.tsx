import { Alerts } from '#client/features/notifications/Alerts.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import text from '#client/ui/text.module.css'
import { EncounterLinks } from '#client/widgets/EncounterLinks.tsx'
import styles from './NewsPage.module.css'

/** The page behind the bell: four links to other members, then the unseen notifications. */
export function NewsPage() {
  return (
    <MemberLayout mobileBar={{ kind: 'deck' }}>
      <div className={styles.news}>
        <h1 className={text.h1}>Vos nouvelles</h1>
        <EncounterLinks />
        <div className={styles.alerts}>
          <Alerts emptyState={<p className={text.muted}>Aucune alerte pour le moment.</p>} />
        </div>
      </div>
    </MemberLayout>
  )
}
