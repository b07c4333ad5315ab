import { useQuery } from '@tanstack/react-query'
import { PrivacySwitches } from '#client/features/settings/PrivacySwitches.tsx'
import { SettingsPart } from '#client/features/settings/SettingsSection.tsx'
import { settingsQuery } from '#client/features/settings/settings.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { RowListLoading } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { allLoaded } from './all-loaded.ts'

const MemberVerification = lazyPart(
  () => import('#client/widgets/MemberVerification.tsx'),
  'MemberVerification',
)

export function VisibilitySettings() {
  const { subscription: plan, isEmailConfirmed: isConfirmed } = useMember()
  if (!allLoaded(useQuery(settingsQuery))) return <RowListLoading rows={5} />
  return (
    <>
      <PrivacySwitches plan={plan} />
      {isConfirmed ? (
        <MemberVerification />
      ) : (
        <SettingsPart title="Vérification">
          <p className={text.muted}>Après confirmation de votre adresse.</p>
        </SettingsPart>
      )}
    </>
  )
}
