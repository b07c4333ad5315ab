import meetingScene from '#client/assets/scenes/vignette-rencontre.svg'
import { FormWithAside } from '#client/features/members/FormWithAside.tsx'
import { PreferencesForm } from '#client/features/members/PreferencesForm.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import styles from './PreferencesPage.module.css'

/**
 * `/preferences`: the gender looked for, the age range, the distance and the type of relation, whose
 * choices are in shared/domain/preferences.ts. What saving leads to: use-preferences-form.ts.
 */
export function PreferencesPage() {
  const member = useMember()
  return (
    <MemberLayout
      mobileBar={{ kind: 'back', title: 'Mes préférences', to: '/profile' }}
      layout="panes"
      hasBottomNav={false}
      asksForCode="briefly"
    >
      <FormWithAside
        title="La personne que vous espérez"
        lead="Vos suggestions suivent ces choix. Vous pouvez les changer quand vous voulez."
        isLeadForAll
        aside={<img className={styles.art} src={meetingScene} alt="" width={480} height={360} />}
      >
        <PreferencesForm member={member} />
      </FormWithAside>
    </MemberLayout>
  )
}
