import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signInOptions } from '#client/features/auth/auth.api.ts'
import { LinkForm } from '#client/features/auth/LinkForm.tsx'
import { StrayCode } from '#client/features/auth/StrayCode.tsx'
import { useSocialArrival } from '#client/session/social-arrival.ts'
import { Button } from '#client/ui/Button.tsx'
import text from '#client/ui/text.module.css'
import { useFocusToTitle } from '#client/ui/use-focus-to-title.ts'
import { SOCIAL_NAMES } from '#shared/contracts/social.ts'
import styles from './LoginSteps.module.css'

const LEAVE = 'Saisir mon adresse'
const STAY = 'Rester sur ce compte'

interface LoginLinkProps {
  /** The token of a sign-in email; empty for the link of a registration. */
  token: string
  code: string
  /** The first name of the member who is already signed in here. */
  signedInAs: string | undefined
  onLeave: () => void
}

/** What the link of a sign-in or registration email opens. */
export function LoginLink({ token, code, signedInAs, onLeave }: LoginLinkProps) {
  const [expiredToken, setExpiredToken] = useState('')
  useFocusToTitle()

  useEffect(() => {
    document.title = `${token ? 'Se connecter' : 'Votre code'} — Embellie`
  }, [token])

  if (expiredToken === token && token)
    return <ExpiredLink signedInAs={signedInAs} onLeave={onLeave} />
  return (
    <>
      <div className={styles.intro} role="status">
        {token ? <SignInIntro signedInAs={signedInAs} /> : <StrayCodeIntro />}
      </div>
      {token ? (
        <LinkForm
          key={token}
          token={token}
          leaveLabel={signedInAs ? STAY : LEAVE}
          onLeave={onLeave}
          onExpired={() => setExpiredToken(token)}
        />
      ) : (
        <StrayCode code={code} onLeave={onLeave} />
      )}
    </>
  )
}

/** Replaces the form: its button would be refused again each time. */
function ExpiredLink({ signedInAs, onLeave }: Pick<LoginLinkProps, 'signedInAs' | 'onLeave'>) {
  return (
    <>
      <div className={styles.intro}>
        <h1 className={text.h1}>Ce lien n'est plus valable</h1>
        <p className={text.lead}>
          {signedInAs
            ? `Cet appareil reste connecté au compte « ${signedInAs} ».`
            : 'Saisissez votre adresse pour recevoir un autre message.'}
        </p>
      </div>
      <Button isBlock onClick={onLeave}>
        {signedInAs ? STAY : LEAVE}
      </Button>
    </>
  )
}

function SignInIntro({ signedInAs }: Pick<LoginLinkProps, 'signedInAs'>) {
  // In a browser that requested no code, a provider account that waits is linked to nobody.
  const awaitsCode = useQuery(signInOptions).data?.awaitsCode === true
  const arrival = useSocialArrival(awaitsCode)
  const way = signedInAs ? STAY : LEAVE
  return (
    <>
      <h1 className={text.h1}>Un dernier geste</h1>
      {signedInAs ? (
        <p className={text.lead}>
          Cet appareil est connecté au compte « {signedInAs} ». Le bouton ouvre à sa place le compte
          qui a reçu ce message.
        </p>
      ) : (
        <p className={text.lead}>Appuyez sur le bouton : cet appareil sera connecté.</p>
      )}
      {arrival?.isProven === false && (
        <p>
          Le compte {SOCIAL_NAMES[arrival.provider]} choisi sur cet appareil sera ajouté au vôtre :
          ensuite, il suffira pour entrer. S'il n'est pas à vous, choisissez {`« ${way} »`}.
        </p>
      )}
    </>
  )
}

function StrayCodeIntro() {
  return (
    <>
      <h1 className={text.h1}>Votre code</h1>
      <p className={text.lead}>
        Il confirme une inscription commencée ailleurs. Tapez ce code sur l'appareil, et dans le
        navigateur, où vous l'avez commencée.
      </p>
    </>
  )
}
