import type { ComponentType } from 'react'
import { mayOpen } from '#client/layouts/admin-nav.ts'
import { useMember } from '#client/session/member-context.ts'
import type { StaffRole } from '#shared/domain/staff.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'

/** Wraps a page for administrators and these roles; everybody else sees the 404 page, and no request is sent. */
export function forStaff(roles: readonly StaffRole[], Page: ComponentType): ComponentType {
  return function StaffPage() {
    const { role } = useMember()
    return mayOpen(roles, role) ? <Page /> : <NotFoundPage />
  }
}
