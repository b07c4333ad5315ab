import { useQuery } from '@tanstack/react-query'
import { PushBlocked, PushSection } from '#client/features/notifications/PushSection.tsx'
import { pushQuery } from '#client/features/notifications/push.api.ts'
import { supportsPush } from '#client/features/notifications/push-device.ts'
import { DeviceSwitches, EmailSwitches } from '#client/features/settings/NotificationSwitches.tsx'
import { SettingsPart } from '#client/features/settings/SettingsSection.tsx'
import { settingsQuery } from '#client/features/settings/settings.api.ts'
import { useMember } from '#client/session/member-context.ts'
import { RowListLoading } from '#client/ui/RowList.tsx'
import { allLoaded } from './all-loaded.ts'

export function AlertSettings() {
  const { subscription: plan } = useMember()
  const settings = useQuery(settingsQuery)
  const push = useQuery({ ...pushQuery, enabled: supportsPush() })
  if (!allLoaded(settings, push)) return <RowListLoading rows={6} />
  const isBlocked = push.data?.state === 'denied'
  const emails = (
    <SettingsPart title="Par e-mail">
      <EmailSwitches />
    </SettingsPart>
  )
  return (
    <>
      <PushBlocked />
      <div>
        {/* When the browser blocks notifications, the e-mails come first: they still work. */}
        {isBlocked && emails}
        <SettingsPart
          title="Sur cet appareil"
          {...(isBlocked && {
            detail: "Vos choix reprendront dès que votre navigateur l'autorise.",
          })}
        >
          {!isBlocked && <PushSection />}
          <DeviceSwitches plan={plan} isBlocked={isBlocked} />
        </SettingsPart>
        {!isBlocked && emails}
      </div>
    </>
  )
}
