import type { ComponentType } from 'react'
import { LoadingScreen } from '#client/app/LoadingScreen.tsx'
import { useShowsSamples } from '#client/features/landing/samples.ts'
import { useCurrentMember } from '#client/session/current-member.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** A page to try things on: in production it is there for administrators alone. */
export function forTesters(Page: ComponentType): ComponentType {
  function InProduction() {
    const session = useCurrentMember()
    if (session.status === 'loading') return <LoadingScreen />
    const isAllowed = session.status === 'signed_in' && session.member.role === 'administrator'
    return isAllowed ? <Page /> : <NotFoundPage />
  }
  return function TestPage() {
    return useShowsSamples() ? <Page /> : <InProduction />
  }
}
