import type { ComponentType } from 'react'
import { useCurrentMember } from '#client/session/current-member.ts'

/** A landing page as the application shows it: members come by too, and are invited to nothing. */
export function landingInApplication(
  Landing: ComponentType<{ isVisitor: boolean }>,
): ComponentType<object> {
  return () => <Landing isVisitor={useCurrentMember().status === 'signed_out'} />
}
