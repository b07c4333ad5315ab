import type { ComponentType } from 'react'
import { LoadingScreen } from '#client/app/LoadingScreen.tsx'
import { useShowsSamples } from '#client/features/landing/samples.ts'
import { useCurrentMember } from '#client/session/current-member.ts'
import { isLoopback } from '#shared/kit/loopback.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'

/**
 * Restricts a page for testers. In a demonstration it exists only on this machine (loopback); in production it exists
 * only for administrators.
 */
export function forTesters(Page: ComponentType): ComponentType {
  function InProduction() {
    const session = useCurrentMember()
    if (session.status === 'loading') return <LoadingScreen />
    const isAllowed = session.status === 'signed_in' && session.member.role === 'administrator'
    return isAllowed ? <Page /> : <NotFoundPage />
  }
  return function TestPage() {
    if (!useShowsSamples()) return <InProduction />
    return isLoopback(location.hostname) ? <Page /> : <NotFoundPage />
  }
}
