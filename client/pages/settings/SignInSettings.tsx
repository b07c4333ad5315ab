import { useQuery } from '@tanstack/react-query'
import FingerprintPattern from 'lucide-react/icons/fingerprint-pattern'
import Mail from 'lucide-react/icons/mail'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { EmailSection } from '#client/features/auth/EmailSection.tsx'
import { SessionSection } from '#client/features/auth/SessionSection.tsx'
import { sessionsQuery } from '#client/features/auth/sessions.api.ts'
import { PasskeySection } from '#client/features/passkeys/PasskeySection.tsx'
import { passkeysQuery } from '#client/features/passkeys/passkeys.api.ts'
import { SettingsPart } from '#client/features/settings/SettingsSection.tsx'
import { RowListWait } from '#client/ui/RowList.tsx'
import { allRead } from './all-read.ts'

export function SignInSettings() {
  if (!allRead(useQuery(passkeysQuery), useQuery(sessionsQuery))) return <RowListWait rows={4} />
  return (
    <div>
      <SettingsPart title="Adresse e-mail" icon={<Mail />}>
        <EmailSection />
      </SettingsPart>
      <SettingsPart title="Clés d'accès" icon={<FingerprintPattern />}>
        <PasskeySection />
      </SettingsPart>
      <SettingsPart title="Appareils connectés" icon={<MonitorSmartphone />}>
        <SessionSection />
      </SettingsPart>
    </div>
  )
}
