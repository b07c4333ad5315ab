import { Link } from '#client/app/router.tsx'
import cloudScene from '#client/assets/scenes/nuage.svg'
import { isProblem } from '#client/platform/api-error.ts'
import { atMidnight } from '#client/ui/at-midnight.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'

export function isExhausted(failure: Error | null): boolean {
  return isProblem(failure, 'profiles_exhausted')
}

/** Shown when the profiles of the day are used up, in the same words as on the empty deck. */
export function ProfilesExhausted({ titleLevel }: { titleLevel?: 1 }) {
  return (
    <EmptyState
      title="C'est tout pour aujourd'hui"
      image={cloudScene}
      {...(titleLevel && { titleLevel })}
      action={
        <Link to="/messages" className={buttonClass()}>
          Lire mes messages
        </Link>
      }
    >
      Vous avez vu tous les profils de la journée. Les suivants arrivent {atMidnight()}.
    </EmptyState>
  )
}
