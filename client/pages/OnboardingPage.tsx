import { Suspense, useEffect, useState } from 'react'
import { LegalLine } from '#client/app/LegalLine.tsx'
import { Link, useNavigate } from '#client/app/router.tsx'
import { Brand } from '#client/app/shell/Brand.tsx'
import { useClaimsVerification } from '#client/features/landing/samples.ts'
import { Registration } from '#client/features/registration/Registration.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import { MAIN_ID, SkipLink } from '#client/ui/SkipLink.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import styles from './OnboardingPage.module.css'

// Needed from the second step on: they load while the visitor reads the first.
const FacePicker = lazyPart(() => import('#client/features/photos/FacePicker.tsx'), 'FacePicker')
const CityField = lazyPart(() => import('#client/features/places/CityField.tsx'), 'CityField')

const PromptsField = lazyPart(
  () => import('#client/features/members/PromptsField.tsx'),
  'PromptsField',
)

export function OnboardingPage() {
  const session = useCurrentMember()
  const navigate = useNavigate()
  const verifiesProfiles = useClaimsVerification()
  // A profile whose e-mail address is not confirmed yet can still be corrected here.
  const isMember = session.status === 'signed_in' && session.member.isEmailConfirmed
  // A visitor who registers as a confirmed member sees the success message before the redirect.
  const [isRegistering, setIsRegistering] = useState(false)

  useEffect(() => {
    if (isMember && !isRegistering) navigate('/home', { replace: true })
  }, [isMember, isRegistering, navigate])

  useEffect(() => {
    for (const part of [FacePicker, CityField, PromptsField]) part.preload().catch(() => {})
  }, [])

  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.inside}>
          <Brand />
          <nav className={styles.nav} aria-label="Liens">
            <Link
              className={buttonClass({ variant: 'quiet', size: 'small', className: styles.home })}
              to="/"
            >
              Accueil
            </Link>
            <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/login">
              Se connecter
            </Link>
          </nav>
        </div>
      </header>
      <main className={styles.main} id={MAIN_ID}>
        <Registration
          verifiesProfiles={verifiesProfiles}
          onSubmit={() => setIsRegistering(true)}
          renderPhotos={(slot) => (
            <Suspense fallback={<Spinner />}>
              <FacePicker {...slot} />
            </Suspense>
          )}
          renderPrompts={(slot) => (
            <Suspense fallback={<Spinner />}>
              <PromptsField {...slot} />
            </Suspense>
          )}
          renderCity={(slot) => (
            <Suspense fallback={<Spinner />}>
              <CityField label="Votre ville" {...slot} />
            </Suspense>
          )}
        />
      </main>
      <footer className={styles.footer}>
        <LegalLine form="brief" />
      </footer>
    </div>
  )
}
