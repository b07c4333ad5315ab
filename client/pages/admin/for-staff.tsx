import type { ComponentType } from 'react'
import { mayOpen } from '#client/layouts/admin-nav.ts'
import { useMember } from '#client/session/member-context.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** A page that an administrator and these roles open: for everybody else there is no such page, and it asks for nothing. */
export function forStaff(roles: readonly StaffRole[], Page: ComponentType): ComponentType {
  return function StaffPage() {
    const { role } = useMember()
    return mayOpen(roles, role) ? <Page /> : <NotFoundPage />
  }
}
