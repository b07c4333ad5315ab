import { useQuery } from '@tanstack/react-query'
import { PushBlocked, PushSection } from '#client/features/notifications/PushSection.tsx'
import { pushQuery } from '#client/features/notifications/push.api.ts'
import { supportsPush } from '#client/features/notifications/push-device.ts'
import { DeviceSwitches, LetterSwitches } from '#client/features/settings/NotificationSwitches.tsx'
import { SettingsPart } from '#client/features/settings/SettingsSection.tsx'
import { settingsQuery } from '#client/features/settings/settings.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { RowListWait } from '#client/ui/RowList.tsx'
import { allRead } from './all-read.ts'

export function AlertSettings() {
  const { subscription: plan } = useMember()
  const settings = useQuery(settingsQuery)
  const push = useQuery({ ...pushQuery, enabled: supportsPush() })
  if (!allRead(settings, push)) return <RowListWait rows={6} />
  const isBlocked = push.data?.state === 'denied'
  const letters = (
    <SettingsPart title="Par e-mail">
      <LetterSwitches />
    </SettingsPart>
  )
  return (
    <>
      <PushBlocked />
      <div>
        {/* What comes stands before what does not. */}
        {isBlocked && letters}
        <SettingsPart
          title="Sur cet appareil"
          {...(isBlocked && {
            detail: "Vos choix reprendront dès que votre navigateur l'autorise.",
          })}
        >
          {!isBlocked && <PushSection />}
          <DeviceSwitches plan={plan} isBlocked={isBlocked} />
        </SettingsPart>
        {!isBlocked && letters}
      </div>
    </>
  )
}
