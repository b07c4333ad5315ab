import { type ReactNode, useEffect, useState } from 'react'
import { LegalLine } from '#client/app/LegalLine.tsx'
import { LoadingScreen } from '#client/app/LoadingScreen.tsx'
import type { Destination } from '#client/app/paths.ts'
import { Link, useNavigate, usePageStep, useQueryParams } from '#client/app/router.tsx'
import { Brand } from '#client/app/shell/Brand.tsx'
import windowScene from '#client/assets/scenes/fenetre.svg'
import { useLogin } from '#client/features/auth/auth.api.ts'
import { toastCodeSent, toastLoginFailure } from '#client/features/auth/auth-toasts.tsx'
import { CodeForm } from '#client/features/auth/CodeForm.tsx'
import { DemoAccounts } from '#client/features/auth/DemoAccounts.tsx'
import { LoginForm } from '#client/features/auth/LoginForm.tsx'
import { readLoginStep } from '#client/features/auth/login-step.ts'
import { nextPath } from '#client/features/auth/next-path.ts'
import { useCurrentMember } from '#client/session/current-member.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { MAIN_ID, SkipLink } from '#client/ui/SkipLink.tsx'
import text from '#client/ui/text.module.css'
import styles from './LoginPage.module.css'

export function LoginPage() {
  const session = useCurrentMember()
  // Read once: the address of the page that is being left no longer has it.
  const query = useQueryParams()
  const [next] = useState<Destination>(() => nextPath(query.get('next')) ?? '/home')
  const navigate = useNavigate()
  const [written, push] = usePageStep()
  const { email, isCodeSent } = readLoginStep(written)
  const login = useLogin()
  const isSignedIn = session.status === 'signed_in'

  useEffect(() => {
    if (isSignedIn) navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])

  useEffect(() => {
    document.title = `${isCodeSent ? 'Votre code' : 'Se connecter'} — Embellie`
  }, [isCodeSent])

  function signIn(address: string) {
    login.mutate(address, {
      onError: toastLoginFailure,
      onSuccess: (status) => {
        if (status === 'signed_in') return
        if (isCodeSent && address === email) return toastCodeSent()
        push({ email: address, isCodeSent: true })
      },
    })
  }

  if (isSignedIn) return <LoadingScreen />
  return (
    <LoginFrame>
      {/* One place for both steps, so that a screen reader is told when the second comes. */}
      <div className={styles.intro} role="status">
        {isCodeSent ? <CodeIntro email={email} /> : <AddressIntro />}
      </div>
      {isCodeSent ? (
        <CodeForm
          email={email}
          isResending={login.isPending}
          onResend={() => signIn(email)}
          onChangeAddress={() => push({ email, isCodeSent: false })}
        />
      ) : (
        <>
          <LoginForm typedBefore={email} isPending={login.isPending} onSubmit={signIn} />
          <p className={styles.register}>
            Pas encore membre ?{' '}
            <Link className={buttonClass({ variant: 'quiet' })} to="/onboarding">
              Créer un compte
            </Link>
          </p>
        </>
      )}
      <DemoAccounts isPending={login.isPending} onChoose={signIn} />
    </LoginFrame>
  )
}

function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className={styles.split}>
        <div className={styles.art}>
          <img src={windowScene} alt="" width={900} height={1200} />
        </div>
        <div className={styles.side}>
          <main className={styles.main} id={MAIN_ID}>
            <Brand className={styles.brand} />
            {children}
          </main>
          <footer className={styles.footer}>
            <LegalLine />
          </footer>
        </div>
      </div>
    </>
  )
}

function AddressIntro() {
  return (
    <>
      <h1 className={text.h1}>Heureux de vous revoir</h1>
      <p className={text.lead}>Saisissez votre adresse e-mail, nous nous souvenons du reste.</p>
    </>
  )
}

function CodeIntro({ email }: { email: string }) {
  return (
    <>
      <h1 className={text.h1}>Un code vous attend</h1>
      <p className={text.lead}>
        Huit chiffres, valables 10 minutes, envoyés à{' '}
        <b className={`${text.strong} ${styles.address}`}>{email}</b>
      </p>
    </>
  )
}
