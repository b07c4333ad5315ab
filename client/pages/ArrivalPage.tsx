import { Suspense, useEffect } from 'react'
import { useCodeLater } from '#client/app/use-code-later.ts'
import { ArrivalSky } from '#client/features/auth/ArrivalSky.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import text from '#client/ui/text.module.css'
import styles from './ArrivalPage.module.css'

// Loaded separately, like the banner, because it shares parts with visitors' pages and must not add others to their
// chunks.
const ArrivalCode = lazyPart(() => import('#client/features/auth/ArrivalCode.tsx'), 'ArrivalCode')

/** Welcomes a newcomer before the first questions, until they confirm their e-mail address or postpone it. */
export function ArrivalPage() {
  const { firstName, email } = useMember()
  const [, postpone] = useCodeLater()

  // The next screen has the same URL, so the scroll position must be reset.
  useEffect(() => () => scrollTo(0, 0), [])

  return (
    <MemberLayout
      mobileBar={{ kind: 'brand' }}
      layout="panes"
      hasBottomNav={false}
      asksForCode={false}
      offersPlans={false}
    >
      <div className={styles.page}>
        <div className={styles.sky}>
          <ArrivalSky />
        </div>
        <div className={styles.words}>
          <h1 className={text.h1}>Bienvenue {firstName}</h1>
          <p className={text.lead}>
            Nous avons envoyé un code à{' '}
            <b className={styles.address}>
              <EmailAddress email={email} isShort />
            </b>
            . Il&nbsp;confirme que c'est bien vous.
          </p>
        </div>
        <Suspense fallback={null}>
          <ArrivalCode onLater={postpone} />
        </Suspense>
      </div>
    </MemberLayout>
  )
}
