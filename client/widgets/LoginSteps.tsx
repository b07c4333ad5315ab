import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href } from '#client/app/paths.ts'
import { Link, useNavigate, usePageStep, useQueryParams } from '#client/app/router.tsx'
import { signInOptions, useLogin } from '#client/features/auth/auth.api.ts'
import { toastCodeSent, toastLoginFailure } from '#client/features/auth/auth-toasts.tsx'
import { CodeForm } from '#client/features/auth/CodeForm.tsx'
import { DemoAccounts } from '#client/features/auth/DemoAccounts.tsx'
import { LoginForm } from '#client/features/auth/LoginForm.tsx'
import { readLoginStep } from '#client/features/auth/login-step.ts'
import { PasskeyButton } from '#client/features/auth/PasskeyButton.tsx'
import { SocialButtons } from '#client/features/auth/SocialButtons.tsx'
import { SocialFailureNotice } from '#client/features/auth/SocialFailureNotice.tsx'
import type { SocialArrival } from '#client/session/social-arrival.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import text from '#client/ui/text.module.css'
import { clearToast } from '#client/ui/toast.ts'
import { SOCIAL_NAMES, type SocialProvider } from '#shared/contracts/social.ts'
import styles from './LoginSteps.module.css'

interface LoginStepsProps {
  /** The person who came back from a provider and was emailed a code for it. */
  arrival: SocialArrival | null
}

/**
 * First the email address; then, on a device unknown to the account, the emailed code. client/pages/LoginPage.tsx
 * decides where signing in leads.
 */
export function LoginSteps({ arrival }: LoginStepsProps) {
  const navigate = useNavigate()
  const query = useQueryParams()
  const [savedStep, push] = usePageStep()
  const { email, isCodeSent } = readLoginStep(
    savedStep ?? (arrival && { email: arrival.email, isCodeSent: true }),
  )
  // If another email address was typed since, nothing about the provider is shown any more.
  const activeArrival = arrival?.email === email ? arrival : null
  const login = useLogin()
  // Requested in another tab, or before this page: it can still be typed.
  const isCodeWaiting = useQuery(signInOptions).data?.awaitsCode === true

  useEffect(() => {
    document.title = `${isCodeSent ? 'Votre code' : 'Se connecter'} — Embellie`
  }, [isCodeSent])

  function register(provider: SocialProvider) {
    navigate(href('/onboarding', {}, { depuis: provider }))
  }

  function signIn(address: string) {
    // A message about the previous address does not apply to the next one.
    clearToast()
    const isArrivalEmail = arrival?.email === address
    login.mutate(
      { email: address, ...(isArrivalEmail && { keepsArrival: true }) },
      {
        onError: toastLoginFailure,
        onSuccess: (status) => {
          if (status === 'signed_in') return
          if (isCodeSent && address === email) return toastCodeSent()
          push({ email: address, isCodeSent: true })
        },
      },
    )
  }

  return (
    <>
      {/* One element for both steps, so that a screen reader announces the second step. */}
      <div className={styles.intro} role="status">
        {isCodeSent ? <CodeIntro email={email} from={activeArrival?.provider} /> : <AddressIntro />}
      </div>
      {isCodeSent ? (
        <CodeForm
          {...(email && {
            email,
            isResending: login.isPending,
            onResend: () => signIn(email),
          })}
          onChangeAddress={() => push({ email, isCodeSent: false })}
          onNoAccount={activeArrival ? () => register(activeArrival.provider) : undefined}
        />
      ) : (
        <>
          <SocialFailureNotice code={query.get('erreur')} />
          {isCodeWaiting && (
            <Notice>
              Un code vous a déjà été envoyé.{' '}
              <Button
                variant="secondary"
                size="small"
                onClick={() => push({ email: '', isCodeSent: true })}
              >
                Saisir ce code
              </Button>
            </Notice>
          )}
          <LoginForm initialEmail={email} isPending={login.isPending} onSubmit={signIn} />
          <PasskeyButton />
          <SocialButtons />
          <p className={styles.register}>
            Pas encore membre ?{' '}
            <Link className={buttonClass({ variant: 'quiet' })} to="/onboarding">
              Créer un compte
            </Link>
          </p>
        </>
      )}
      <DemoAccounts isPending={login.isPending} onChoose={signIn} />
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

interface CodeIntroProps {
  email: string
  /** The provider that the person came back from. */
  from: SocialProvider | undefined
}

function CodeIntro({ email, from }: CodeIntroProps) {
  return (
    <>
      <h1 className={text.h1}>Un code vous attend</h1>
      <p className={text.lead}>
        Huit chiffres, valables 10 minutes, envoyés{' '}
        {email ? (
          <>
            à{' '}
            <b className={`${text.strong} ${styles.address}`}>
              <EmailAddress email={email} isShort />
            </b>
          </>
        ) : (
          'par e-mail'
        )}
      </p>
      {from && (
        <p>Une seule fois : ensuite, votre compte {SOCIAL_NAMES[from]} suffira pour entrer.</p>
      )}
    </>
  )
}
