import { MemberPage } from '#client/app/MemberPage.tsx'
import { IdentityPrompt } from '#client/features/auth/IdentityPrompt.tsx'
import { LogoutButton } from '#client/features/members/LogoutButton.tsx'
import { PushSection } from '#client/features/notifications/PushSection.tsx'
import { PasskeySection } from '#client/features/passkeys/PasskeySection.tsx'
import { BlockedMembers } from '#client/features/safety/BlockedMembers.tsx'
import { SessionSection } from '#client/features/sessions/SessionSection.tsx'
import { AppearanceFields } from '#client/features/settings/AppearanceFields.tsx'
import { NotificationSwitches } from '#client/features/settings/NotificationSwitches.tsx'
import { PlanLine } from '#client/features/settings/PlanLine.tsx'
import { PrivacySwitches } from '#client/features/settings/PrivacySwitches.tsx'
import { SettingsLinks } from '#client/features/settings/SettingsLinks.tsx'
import { SettingsSection } from '#client/features/settings/SettingsSection.tsx'
import { useMember } from '#client/session/member-context.ts'
import text from '#client/ui/text.module.css'
import styles from './SettingsPage.module.css'

export function SettingsPage() {
  const { subscription } = useMember()
  return (
    <MemberPage mobileBar={{ kind: 'back', title: 'Réglages', to: '/profile' }}>
      <div className={styles.page}>
        <h1 className={text.h1}>Réglages</h1>
        <SettingsSection title="Votre formule">
          <PlanLine plan={subscription} />
        </SettingsSection>
        <SettingsSection title="Notifications" detail="Ce qui peut vous faire sonner.">
          <NotificationSwitches />
          <PushSection />
        </SettingsSection>
        <SettingsSection title="Confidentialité" detail="Ce que les autres membres voient de vous.">
          <PrivacySwitches plan={subscription} />
        </SettingsSection>
        <SettingsSection title="Affichage" detail="Sur cet appareil seulement.">
          <AppearanceFields />
        </SettingsSection>
        <SettingsSection
          title="Connexion"
          detail="Les clés et les appareils qui ouvrent votre compte."
        >
          <PasskeySection />
          <SessionSection />
        </SettingsSection>
        <SettingsSection
          title="Membres bloqués"
          detail="Ils ne vous voient plus, et n'en savent rien."
        >
          <BlockedMembers />
        </SettingsSection>
        <SettingsSection title="Et aussi">
          <SettingsLinks />
        </SettingsSection>
        <SettingsSection title="Quitter">
          <LogoutButton />
        </SettingsSection>
        <p className={styles.version}>Version 1.0.0</p>
      </div>
      <IdentityPrompt />
    </MemberPage>
  )
}
