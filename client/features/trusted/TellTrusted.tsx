import { useQuery } from '@tanstack/react-query'
import { Link } from '#client/app/router.tsx'
import { failureText } from '#client/platform/failure-text.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { FieldError } from '#client/ui/FieldError.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import text from '#client/ui/text.module.css'
import { toldQuery, useTell } from './trusted.api.ts'
import styles from './trusted.module.css'

interface TellTrustedProps {
  appointmentId: string
  partnerName: string
}

/** Whether somebody outside knows of this appointment: chosen each time, and told to nobody else. */
export function TellTrusted({ appointmentId, partnerName }: TellTrustedProps) {
  const { data } = useQuery(toldQuery(appointmentId))
  const tell = useTell(appointmentId)
  if (!data) return null
  const { person, isTold } = data
  return (
    <section className={styles.part} aria-labelledby="confiance">
      <h2 className={text.h4} id="confiance">
        Prévenir une personne de confiance
      </h2>
      {person?.confirmedAt ? (
        <>
          <p>
            {person.firstName} recevra un lien : l'heure, le lieu, le prénom et l'âge de{' '}
            {partnerName}, et si son profil est vérifié. Il s'éteint 24 heures après.
          </p>
          <Switch
            label={`Envoyer le lien à ${person.firstName}`}
            detail={`${partnerName} sait que cela existe, pas si vous le faites.`}
            checked={tell.isPending ? tell.variables : isTold}
            disabled={tell.isPending}
            onChange={(event) => tell.mutate(event.target.checked)}
          />
        </>
      ) : (
        <>
          <p>
            {person
              ? `${person.firstName} n'a pas encore donné son accord.`
              : "Une sœur, un ami, un enfant : quelqu'un qui sait où vous êtes, et avec qui."}
          </p>
          <p>
            <Link
              to="/personne-de-confiance"
              className={buttonClass({ variant: 'secondary', size: 'small' })}
            >
              {person ? 'Voir ma demande' : 'Choisir une personne'}
            </Link>
          </p>
        </>
      )}
      {tell.error && (
        <div role="alert">
          <FieldError>{failureText(tell.error)}</FieldError>
        </div>
      )}
    </section>
  )
}
