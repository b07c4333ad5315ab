import letterScene from '#client/assets/scenes/lettre.svg'
import text from '#client/ui/text.module.css'
import { SUPPORT_HOURS } from '#shared/domain/support-hours.ts'
import styles from './ContactCard.module.css'
import { SupportContact } from './SupportContact.tsx'

export function ContactCard({ titleId }: { titleId: string }) {
  return (
    <div className={styles.card}>
      <img className={styles.art} src={letterScene} alt="" width={480} height={360} />
      <div className={styles.words}>
        <h2 className={text.h3} id={titleId}>
          Une personne vous répond
        </h2>
        <p>Du {SUPPORT_HOURS}. Nous répondons sous 24 heures.</p>
        <SupportContact />
      </div>
    </div>
  )
}
