import type { ComponentType } from 'react'
import { useCurrentMember } from '#client/session/current-member.ts'

/** A landing page inside the application. Members can open it too; they see no invitation to join. */
export function landingInApplication(
  Landing: ComponentType<{ isVisitor: boolean }>,
): ComponentType<object> {
  return () => <Landing isVisitor={useCurrentMember().status === 'signed_out'} />
}
