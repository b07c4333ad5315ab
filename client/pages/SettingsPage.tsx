import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { EmailSection } from '#client/features/auth/EmailSection.tsx'
import { IdentityPrompt } from '#client/features/auth/IdentityPrompt.tsx'
import { SessionSection } from '#client/features/auth/SessionSection.tsx'
import { LogoutButton } from '#client/features/members/LogoutButton.tsx'
import { PushSection } from '#client/features/notifications/PushSection.tsx'
import { PasskeySection } from '#client/features/passkeys/PasskeySection.tsx'
import { DeleteAccount } from '#client/features/privacy/DeleteAccount.tsx'
import { ReceiptList } from '#client/features/receipts/ReceiptList.tsx'
import { BlockedMembers } from '#client/features/safety/BlockedMembers.tsx'
import { AppearanceFields } from '#client/features/settings/AppearanceFields.tsx'
import { NotificationSwitches } from '#client/features/settings/NotificationSwitches.tsx'
import { PlanLine } from '#client/features/settings/PlanLine.tsx'
import { PrivacySwitches } from '#client/features/settings/PrivacySwitches.tsx'
import { SettingsLinks } from '#client/features/settings/SettingsLinks.tsx'
import { SettingsSection } from '#client/features/settings/SettingsSection.tsx'
import { CurrentSubscription } from '#client/features/subscriptions/CurrentSubscription.tsx'
import { EndContractLink } from '#client/features/subscriptions/EndContractLink.tsx'
import { subscriptionQuery } from '#client/features/subscriptions/subscriptions.api.ts'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { RowListWait } from '#client/ui/RowList.tsx'
import text from '#client/ui/text.module.css'
import { longDate } from '#shared/domain/paris-date.ts'
import styles from './SettingsPage.module.css'

// Far down the page, and the page is heavy already.
const PrivacySection = lazy(async () => ({
  default: (await import('#client/features/privacy/PrivacySection.tsx')).PrivacySection,
}))

const MemberVerification = lazy(async () => ({
  default: (await import('#client/widgets/MemberVerification.tsx')).MemberVerification,
}))

export function SettingsPage() {
  const { subscription: plan, isEmailConfirmed: isConfirmed } = useMember()
  const subscription = useQuery(subscriptionQuery).data?.subscription
  return (
    <MemberLayout mobileBar={{ kind: 'back', title: 'Réglages', to: '/profile' }}>
      <div className={styles.page}>
        <h1 className={text.h1}>Réglages</h1>
        <SettingsSection title="Votre formule">
          <PlanLine
            plan={plan}
            until={subscription ? longDate(new Date(subscription.endsAt)) : null}
          />
        </SettingsSection>
        <SettingsSection title="Notifications" detail="Ce qui peut vous faire sonner.">
          <NotificationSwitches />
          <PushSection />
        </SettingsSection>
        <SettingsSection title="Confidentialité" detail="Ce que les autres membres voient de vous.">
          <PrivacySwitches plan={plan} />
        </SettingsSection>
        <SettingsSection
          title="Vérification"
          detail="Un badge dit aux autres que vous êtes bien la personne des photos."
        >
          {isConfirmed ? (
            <Suspense fallback={<RowListWait />}>
              <MemberVerification />
            </Suspense>
          ) : (
            <p className={text.muted}>Après confirmation de votre adresse.</p>
          )}
        </SettingsSection>
        <SettingsSection title="Affichage" detail="Sur cet appareil seulement.">
          <AppearanceFields />
        </SettingsSection>
        <SettingsSection
          title="Connexion"
          detail="Les clés et les appareils qui ouvrent votre compte."
        >
          <EmailSection />
          <PasskeySection />
          <SessionSection />
        </SettingsSection>
        <SettingsSection
          title="Abonnement et reçus"
          detail="Vos contrats, et de quoi y mettre fin en trois clics."
        >
          <CurrentSubscription plan={plan} />
          <ReceiptList />
          <EndContractLink />
        </SettingsSection>
        <SettingsSection
          title="Membres bloqués"
          detail="Ils ne vous voient plus, et n'en savent rien."
        >
          {isConfirmed ? (
            <BlockedMembers />
          ) : (
            <p className={text.muted}>Après confirmation de votre adresse.</p>
          )}
        </SettingsSection>
        <SettingsSection
          title="Vos données"
          detail="Elles sont à vous. Les accords se donnent et se retirent ici."
        >
          <Suspense fallback={<RowListWait />}>
            <PrivacySection />
          </Suspense>
        </SettingsSection>
        <SettingsSection title="Et aussi">
          <SettingsLinks />
        </SettingsSection>
        <SettingsSection
          title="Quitter"
          detail="Supprimer votre compte le rend invisible aussitôt. Vous avez 14 jours pour changer d'avis ; tout est effacé au trentième."
        >
          <div className={styles.leaving}>
            <LogoutButton />
            <DeleteAccount hasRenewal={subscription?.renews ?? false} />
          </div>
        </SettingsSection>
        <p className={styles.version}>Version 1.0.0</p>
      </div>
      <IdentityPrompt />
    </MemberLayout>
  )
}
