import { useQuery } from '@tanstack/react-query'
import { PushBlocked, PushSection } from '#client/features/notifications/PushSection.tsx'
import { pushQuery } from '#client/features/notifications/push.api.ts'
import { supportsPush } from '#client/features/notifications/push-device.ts'
import { DeviceSwitches, LetterSwitches } from '#client/features/settings/NotificationSwitches.tsx'
import { SettingsPart } from '#client/features/settings/SettingsSection.tsx'
import { settingsQuery } from '#client/features/settings/settings.api.ts'
import { RowListWait } from '#client/ui/RowList.tsx'
import { allRead } from './all-read.ts'

export function AlertSettings() {
  const settings = useQuery(settingsQuery)
  const push = useQuery({ ...pushQuery, enabled: supportsPush() })
  if (!allRead(settings, push)) return <RowListWait rows={6} />
  const isBlocked = push.data?.state === 'denied'
  return (
    <>
      <PushBlocked />
      <div>
        <SettingsPart
          title="Sur cet appareil"
          {...(isBlocked && { detail: 'En attente de votre navigateur.' })}
        >
          {!isBlocked && <PushSection />}
          <DeviceSwitches isBlocked={isBlocked} />
        </SettingsPart>
        <SettingsPart title="Par e-mail">
          <LetterSwitches />
        </SettingsPart>
      </div>
    </>
  )
}
