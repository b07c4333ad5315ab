import { useQuery } from '@tanstack/react-query'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import Link from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { EmailSection } from '#client/features/auth/EmailSection.tsx'
import { SessionSection } from '#client/features/auth/SessionSection.tsx'
import { SocialSection } from '#client/features/auth/SocialSection.tsx'
import { socialIdentitiesQuery } from '#client/features/auth/social.api.ts'
import { PasskeySection, PasskeysUnsupported } from '#client/features/passkeys/PasskeySection.tsx'
import { passkeysQuery } from '#client/features/passkeys/passkeys.api.ts'
import { SettingsPart } from '#client/features/settings/SettingsSection.tsx'
import { supportsPasskeys } from '#client/platform/passkey-support.ts'
import { sessionsQuery } from '#client/session/connected-devices.ts'
import { RowListLoading } from '#client/ui/RowList.tsx'
import { allLoaded } from './all-loaded.ts'

export function SignInSettings() {
  const keys = useQuery(passkeysQuery)
  const social = useQuery(socialIdentitiesQuery)
  const isRead = allLoaded(keys, social, useQuery(sessionsQuery))
  if (!isRead) return <RowListLoading rows={4} />
  const hasNoKey = keys.data?.length === 0 && !supportsPasskeys()
  // The part is hidden when no provider is offered and no account is linked.
  const hasNoSite = social.data?.identities.length === 0 && social.data.offered.length === 0
  return (
    <div>
      <SettingsPart title="Adresse e-mail" icon={<Mail />}>
        <EmailSection />
        {hasNoKey && <PasskeysUnsupported />}
      </SettingsPart>
      {!hasNoKey && (
        <SettingsPart title="Clés d'accès" icon={<FingerprintPattern />}>
          <PasskeySection />
        </SettingsPart>
      )}
      {!hasNoSite && (
        <SettingsPart title="Comptes liés" icon={<Link />}>
          <SocialSection />
        </SettingsPart>
      )}
      <SettingsPart title="Appareils connectés" icon={<MonitorSmartphone />}>
        <SessionSection />
      </SettingsPart>
    </div>
  )
}
