import { Link } from '#client/app/router.tsx'
import { useMember } from '#client/session/member-context.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import text from '#client/ui/text.module.css'
import { PARIS } from '#shared/domain/zones.ts'
import styles from './TableList.module.css'

/** Asks for missing preferences or a missing town, without which no table can invite the member. */
export function MissingNotice() {
  const { preferencesCompleted, region, timeZone } = useMember()
  // An overseas town has no region, but a time zone other than Paris.
  const isTownKnown = region !== null || timeZone !== PARIS
  if (preferencesCompleted && isTownKnown) return null
  return (
    <div className={styles.pause}>
      <p className={text.strong}>Aucune table ne peut vous inviter pour l'instant</p>
      {preferencesCompleted ? (
        <>
          <p>Nous ne connaissons pas votre ville. Choisissez-la dans la liste proposée.</p>
          <Link to="/edit-profile" className={buttonClass({ variant: 'secondary' })}>
            Corriger ma ville
          </Link>
        </>
      ) : (
        <>
          <p>Dites d'abord qui vous souhaitez rencontrer : une table se compose d'après cela.</p>
          <Link to="/preferences" className={buttonClass({ variant: 'secondary' })}>
            Mes préférences
          </Link>
        </>
      )}
    </div>
  )
}
