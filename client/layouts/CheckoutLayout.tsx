import ArrowLeft from 'lucide-react/icons/arrow-left'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, Suspense } from 'react'
import { LegalLine } from '#client/app/LegalLine.tsx'
import { Link } from '#client/app/router.tsx'
import { Brand } from '#client/app/shell/Brand.tsx'
import { useMember } from '#client/session/member-context.ts'
import { iconButtonClass } from '#client/ui/icon-button-class.ts'
import { HiddenWhenMissing, lazyPart } from '#client/ui/lazy-part.tsx'
import { MAIN_ID, SkipLink } from '#client/ui/SkipLink.tsx'
import styles from './CheckoutLayout.module.css'

const ConfirmBanner = lazyPart(
  () => import('#client/features/auth/ConfirmBanner.tsx'),
  'ConfirmBanner',
  HiddenWhenMissing,
)

/**
 * The frame of the payment, without distractions: only the back link to the plans (/subscription), the brand and the
 * legal line.
 */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  const { email, isEmailConfirmed } = useMember()
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <div className={styles.inside}>
          <Link
            to="/subscription"
            aria-label="Retour aux formules"
            className={iconButtonClass({ isFlushLeft: true })}
          >
            <ArrowLeft />
          </Link>
          <Brand />
          <span className={styles.secure}>
            <Lock size={20} aria-hidden="true" />
            <span>Paiement sécurisé</span>
          </span>
        </div>
      </header>
      <main id={MAIN_ID}>
        {!isEmailConfirmed && (
          <Suspense fallback={null}>
            <ConfirmBanner email={email} fold="never" />
          </Suspense>
        )}
        <div className={styles.content}>{children}</div>
      </main>
      <footer className={styles.foot}>
        <LegalLine />
      </footer>
    </div>
  )
}
