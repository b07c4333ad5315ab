import { MemberPage } from '#client/app/MemberPage.tsx'
import meetingScene from '#client/assets/scenes/vignette-rencontre.svg'
import { PreferencesForm } from '#client/features/members/PreferencesForm.tsx'
import { useMember } from '#client/session/member-context.ts'
import text from '#client/ui/text.module.css'
import styles from './PreferencesPage.module.css'

export function PreferencesPage() {
  const member = useMember()
  return (
    <MemberPage
      mobileBar={{ kind: 'back', title: 'Mes préférences', to: '/profile' }}
      layout="panes"
      hasBottomNav={false}
    >
      <div className={styles.page}>
        <div className={styles.aside}>
          <h1 className={text.h1}>La personne que vous espérez</h1>
          <p className={text.lead}>
            Vos suggestions suivent ces choix à la lettre. Vous pouvez les changer quand vous
            voulez.
          </p>
          <img className={styles.art} src={meetingScene} alt="" width={480} height={360} />
        </div>
        <PreferencesForm member={member} />
      </div>
    </MemberPage>
  )
}
