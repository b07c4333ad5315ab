import { Suspense, useEffect } from 'react'
import { useCodeLater } from '#client/app/use-code-later.ts'
import { ArrivalSky } from '#client/features/auth/ArrivalSky.tsx'
import { MemberLayout } from '#client/layouts/MemberLayout.tsx'
import { useMember } from '#client/session/member-context.ts'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { lazyPart } from '#client/ui/lazy-part.tsx'
import text from '#client/ui/text.module.css'
import styles from './ArrivalPage.module.css'

// Apart, as the banner is: the pages that a visitor opens share its parts, and no others.
const ArrivalCode = lazyPart(() => import('#client/features/auth/ArrivalCode.tsx'), 'ArrivalCode')

/** Welcomes a newcomer, before their first questions, until their address is confirmed or they put it off. */
export function ArrivalPage() {
  const { firstName, email } = useMember()
  const [, putOff] = useCodeLater()

  // What comes in its place, at the same address, begins at its top.
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
          <ArrivalCode onLater={putOff} />
        </Suspense>
      </div>
    </MemberLayout>
  )
}
