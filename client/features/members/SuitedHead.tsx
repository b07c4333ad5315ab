import { useQuery } from '@tanstack/react-query'
import { Link } from '#client/app/router.tsx'
import type { CurrentMember } from '#shared/contracts/members.ts'
import { peopleCounted } from './people-counted.ts'
import { ownSuited } from './preferences.api.ts'
import styles from './SuitedHead.module.css'

/** How many members fit the saved preferences, and the link that changes those preferences. */
export function SuitedHead({ member }: { member: CurrentMember }) {
  const { data } = useQuery(ownSuited(member))
  return (
    <p className={styles.head}>
      <span>{data && `${suitedWords(data.count)} `}</span>
      <Link to="/preferences">Mes préférences</Link>
    </p>
  )
}

function suitedWords(count: number): string {
  if (count === 0) return "Personne ne correspond à ce que vous cherchez, pour l'instant."
  const verb = count === 1 ? 'correspond' : 'correspondent'
  return `${peopleCounted(count)} ${verb} à ce que vous cherchez.`
}
