import { Link } from '#client/app/router.tsx'
import cloudScene from '#client/assets/scenes/nuage.svg'
import { isMemberNotFound } from '#client/features/discovery/opened-profile.api.ts'
import { ProfileSkeleton } from '#client/features/discovery/ProfileSkeleton.tsx'
import { isExhausted, ProfilesExhausted } from '#client/features/discovery/ProfilesExhausted.tsx'
import { ApiError } from '#client/platform/api.ts'
import { failureText } from '#client/platform/failure-text.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'

interface ProfileGateProps {
  member: { email: string; isEmailConfirmed: boolean }
  failure: Error | null
  onRetry: () => void
}

/** Shown instead of a profile: a placeholder while it loads, or why it cannot be opened. */
export function ProfileGate({ member, failure, onRetry }: ProfileGateProps) {
  const refusal = failure instanceof ApiError ? failure.problem?.code : undefined
  if (!member.isEmailConfirmed || refusal === 'email_unconfirmed') {
    return (
      <EmptyState
        title="Confirmez votre adresse pour ouvrir les profils"
        titleLevel={1}
        image={cloudScene}
      >
        Saisissez le code envoyé à {member.email}. D'ici là, les profils restent fermés, et le vôtre
        reste invisible.
      </EmptyState>
    )
  }
  if (isMemberNotFound(failure)) return <ProfileNotFound />
  if (isExhausted(failure)) return <ProfilesExhausted titleLevel={1} />
  if (!failure) return <ProfileSkeleton />
  return (
    <EmptyState
      title={failureText(failure)}
      titleLevel={1}
      action={<Button onClick={onRetry}>Réessayer</Button>}
    />
  )
}

/** The same text, whatever the reason that the profile is closed. */
function ProfileNotFound() {
  return (
    <EmptyState
      title="Ce profil n'est plus disponible"
      titleLevel={1}
      image={cloudScene}
      action={
        <Link to="/profiles" className={buttonClass()}>
          Voir d'autres profils
        </Link>
      }
    >
      Rien de grave : d'autres visages vous attendent.
    </EmptyState>
  )
}
