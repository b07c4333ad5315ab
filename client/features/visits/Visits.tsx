import Eye from 'lucide-react/icons/eye'
import Sun from 'lucide-react/icons/sun'
import { useEffect } from 'react'
import { href } from '#client/app/paths.ts'
import { Link } from '#client/app/router.tsx'
import windowScene from '#client/assets/scenes/fenetre.svg'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { NoBreak } from '#client/ui/NoBreak.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { Portrait, portraitLink, portraitLists } from '#client/ui/Portrait.tsx'
import { Veils } from '#client/ui/Veils.tsx'
import { countInWords } from '#shared/domain/arrivals.ts'
import { arrivalLabel } from '#shared/domain/time-label.ts'
import styles from './Visits.module.css'
import { useSeeVisits, type VisitList } from './visits.api.ts'

interface VisitsProps {
  visits: VisitList
  /** When the server returned the visits: each response that is shown marks them as seen. */
  readAt: number
}

/** The members who opened the member's profile: veiled, unless the plan shows them. */
export function Visits({ visits, readAt }: VisitsProps) {
  const { mutate: see } = useSeeVisits()
  useEffect(() => see(), [see, readAt])

  const { count, shown, veils } = visits
  if (veils.length > 0) return <VeiledVisits count={count} photos={veils} />
  if (shown.length === 0) return <NoVisit />
  const now = new Date()
  return (
    <>
      <p className={styles.lead}>Celles et ceux qui ont lu votre profil.</p>
      <ul className={portraitLists.rows} aria-label="Visites récentes">
        {shown.map(
          ({ profile: { id, firstName, age, city, photo, placeholders }, at, isMatch }) => (
            <li key={id}>
              <Link to={href('/profiles/:memberId', { memberId: id })} className={portraitLink}>
                <Portrait
                  photo={photo}
                  placeholder={placeholders[0]}
                  name={
                    <>
                      {firstName}, <NoBreak>{age} ans</NoBreak>
                    </>
                  }
                >
                  <span className={styles.town}>{city}</span> {arrivalLabel(new Date(at), now)}
                  {isMatch && ' · votre match'}
                </Portrait>
              </Link>
            </li>
          ),
        )}
      </ul>
    </>
  )
}

function VeiledVisits({ count, photos }: { count: number; photos: readonly string[] }) {
  return (
    <Veils
      title={`Vous avez reçu ${countInWords(count, ['une visite', 'visites'])}`}
      count={count}
      lead="Avec la formule gratuite, leurs visages restent voilés. Premium les montre : vous savez alors qui s'intéresse à vous."
      action={
        <Link to="/subscription" className={buttonClass()}>
          Voir les offres Premium
        </Link>
      }
      notice={
        <Notice icon={<Sun />}>
          Ces personnes peuvent se trouver parmi vos prochaines suggestions. Si l'une d'elles vous
          plaît, flashez-la.
        </Notice>
      }
      seal={<Eye size={22} />}
      tone="mist"
      photos={photos}
    />
  )
}

function NoVisit() {
  return (
    <EmptyState
      title="Pas encore de visite"
      image={windowScene}
      action={
        <Link to="/edit-profile" className={buttonClass()}>
          Compléter mon profil
        </Link>
      }
    >
      Celles et ceux qui liront votre profil apparaîtront ici. Une photo récente et quelques mots
      sincères donnent envie de s'arrêter.
    </EmptyState>
  )
}
