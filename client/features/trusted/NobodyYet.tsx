import { Link } from '#client/app/router.tsx'
import { buttonClass } from '#client/ui/button-class.ts'

interface NobodyYetProps {
  /** Named, but without their agreement so far. */
  person: { firstName: string } | null
  /** What such a person is good for here. */
  use: string
}

/** In the place of the switch, as long as nobody outside has agreed to be told. */
export function NobodyYet({ person, use }: NobodyYetProps) {
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
