import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'

export function NoSuggestion() {
  return (
    <EmptyState
      title="Personne pour le moment"
      image={benchScene}
      action={
        <Link to="/preferences" className={buttonClass()}>
          Revoir mes préférences
        </Link>
      }
    >
      Personne de nouveau ne correspond à ce que vous cherchez. Des préférences un peu plus larges
      amènent souvent de belles surprises.
    </EmptyState>
  )
}
