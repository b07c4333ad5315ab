import { Link } from '#client/app/router.tsx'
import benchScene from '#client/assets/scenes/banc.svg'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

interface NoSearchResultProps {
  /** Whether the search has covered everybody; otherwise it can continue. */
  isOver: boolean
  hasDistance: boolean
  onClear: () => void
}

/** Shown when nobody fits the filters. The member can widen the filters, or the preferences, which limit the search. */
export function NoSearchResult({ isOver, hasDistance, onClear }: NoSearchResultProps) {
  return (
    <EmptyState
      title={isOver ? 'Aucun profil pour cette recherche' : "Personne jusqu'ici"}
      image={benchScene}
      action={
        <Button variant={isOver ? 'primary' : 'quiet'} onClick={onClear}>
          Réinitialiser les filtres
        </Button>
      }
    >
      {isOver ? (
        <>
          Un âge, une distance ou des centres d'intérêt un peu plus larges amènent souvent de belles
          surprises. La recherche reste dans <Link to="/preferences">vos préférences</Link>, qui
          s'élargissent aussi.
        </>
      ) : (
        'Cette recherche est rare : elle peut se poursuivre plus loin.'
      )}
      {hasDistance &&
        ' La distance se mesure entre membres qui utilisent leur géolocalisation ; la vôtre se choisit dans les réglages.'}
    </EmptyState>
  )
}
