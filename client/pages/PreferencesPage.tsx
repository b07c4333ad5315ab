import { PreferencesForm } from '#client/features/members/PreferencesForm.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'

/**
 * `/preferences`: the gender sought, the age range, the distance and the type of relation; their choices
 * are in shared/domain/preferences.ts. What happens after saving: use-preferences-form.ts.
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
      <PreferencesForm member={member} />
    </MemberLayout>
  )
}
