import { useEffect } from 'react'
import { LinkForm } from '#client/features/auth/LinkForm.tsx'
import { StrayCode } from '#client/features/auth/StrayCode.tsx'
import text from '#client/ui/text.module.css'
import styles from './LoginSteps.module.css'

interface LoginLinkProps {
  /** Of a message to sign in; empty where the link is that of a registration. */
  token: string
  code: string
  onLeave: () => void
}

/** What the link of a message opens for anyone who is not signed in. */
export function LoginLink({ token, code, onLeave }: LoginLinkProps) {
  useEffect(() => {
    document.title = `${token ? 'Se connecter' : 'Votre code'} — Embellie`
  }, [token])

  return (
    <>
      <div className={styles.intro} role="status">
        {token ? <SignInIntro /> : <StrayCodeIntro />}
      </div>
      {token ? (
        <LinkForm key={token} token={token} onLeave={onLeave} />
      ) : (
        <StrayCode code={code} onLeave={onLeave} />
      )}
    </>
  )
}

function SignInIntro() {
  return (
    <>
      <h1 className={text.h1}>Un dernier geste</h1>
      <p className={text.lead}>Appuyez sur le bouton : cet appareil sera connecté.</p>
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
