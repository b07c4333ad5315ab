import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'

interface NoTrustedPersonProps {
  /** The person who was named and has not accepted yet. */
  person: { firstName: string } | null
  /** Why a trusted person is useful here. */
  use: string
}

/** Shown instead of the switch until a trusted person has accepted. */
export function NoTrustedPerson({ person, use }: NoTrustedPersonProps) {
  return (
    <>
      <p>{person ? `${person.firstName} n'a pas encore donné son accord.` : use}</p>
      <p>
        <Link
          to="/personne-de-confiance"
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          {person ? 'Voir ma demande' : 'Choisir une personne'}
        </Link>
      </p>
    </>
  )
}
