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
  // Read once: the address of the page that is being left no longer has it.
  const query = useQueryParams()
  // Signing in leads to `/home`, or back to the page that asked for it; who is here is read again, and the toast said, by
  // `enter` of features/auth/auth.api.ts; a failure, by `toastLoginFailure` of auth-toasts.tsx.
  const [next] = useState<Destination>(() => nextPath(query.get('next')) ?? '/home')
  const [isBack] = useState(() => query.get('connexion') === 'reussie')
  const navigate = useNavigate()
  const { code, token } = useLink()
  const hasLink = code !== '' || token !== ''
  // Anyone who comes back from a provider was mailed a code there and then.
  const arrival = useSocialArrival(query.has('depuis'))
  const isSignedIn = session.status === 'signed_in'

  // Anyone who is signed in already goes straight on, but for the link of a message: on a shared computer it is somebody
  // else's, perhaps. Once it has served it is forgotten (`useFollowLoginLink`).
  const goesOn = isSignedIn && token === ''

  useEffect(() => {
    // Asked of the store as well: an address is read after the page that it opens was first drawn.
    if (!goesOn || linkToken.get()) return
    if (isBack) toastSignedIn()
    navigate(next, { replace: true })
  }, [goesOn, isBack, navigate, next])

  // What a link opens waits until it is known who is here.
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
