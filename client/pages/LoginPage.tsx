import { useEffect, useState } from 'react'
import { LoadingScreen } from '#client/app/LoadingScreen.tsx'
import type { Destination } from '#client/app/paths.ts'
import { useNavigate, useQueryParams } from '#client/app/router.tsx'
import windowScene from '#client/assets/scenes/fenetre.svg'
import { toastSignedIn } from '#client/features/auth/auth-toasts.tsx'
import { linkCode, linkToken, useLink } from '#client/features/auth/link-code.ts'
import { nextPath } from '#client/features/auth/next-path.ts'
import { SplitLayout } from '#client/layouts/SplitLayout.tsx'
import { useCurrentMember } from '#client/session/current-member.ts'
import { useSocialArrival } from '#client/session/social-arrival.ts'
import { LoginLink } from '#client/widgets/LoginLink.tsx'
import { LoginSteps } from '#client/widgets/LoginSteps.tsx'

function leaveLink() {
  linkCode.set('')
  linkToken.set('')
}

export function LoginPage() {
  const session = useCurrentMember()
  // `next` and `connexion` are read once: the URL no longer has them while this page is being left.
  const query = useQueryParams()
  // Signing in leads to `/home`, or back to the page that required it. `finishSignIn` of features/auth/auth.api.ts
  // reloads the member and shows the toast; `toastLoginFailure` of auth-toasts.tsx shows a failure.
  const [next] = useState<Destination>(() => nextPath(query.get('next')) ?? '/home')
  const [isBack] = useState(() => query.get('connexion') === 'reussie')
  const navigate = useNavigate()
  const { code, token } = useLink()
  const hasLink = code !== '' || token !== ''
  // A visitor who returns from a provider has already been mailed a code.
  const arrival = useSocialArrival(query.has('depuis'))
  const isSignedIn = session.status === 'signed_in'

  // A signed-in member is redirected, except with the link of an email: on a shared computer it may be another
  // person's. A used link is forgotten (`useFollowLoginLink`).
  const goesOn = isSignedIn && token === ''

  useEffect(() => {
    // The store is read directly as well: `useLink` reads the URL only after the page's first render.
    if (!goesOn || linkToken.get()) return
    if (isBack) toastSignedIn()
    navigate(next, { replace: true })
  }, [goesOn, isBack, navigate, next])

  // A link's form is shown only once it is known who is signed in.
  const isUndecided = hasLink && session.status === 'loading'
  if (goesOn || isUndecided || arrival === undefined) return <LoadingScreen />
  return (
    <SplitLayout variant="signIn" art={<img src={windowScene} alt="" width={900} height={1200} />}>
      {hasLink ? (
        <LoginLink
          code={code}
          token={token}
          signedInAs={isSignedIn ? session.member.firstName : undefined}
          onLeave={leaveLink}
        />
      ) : (
        <LoginSteps arrival={arrival?.isProven === false ? arrival : null} />
      )}
    </SplitLayout>
  )
}
