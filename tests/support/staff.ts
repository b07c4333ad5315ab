import type { StaffRole } from '#shared/domain/staff.ts'
import type { buildTestApp } from './app.ts'
import { askModeration, buildModerator } from './moderation.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

/** A member of the team who has just entered a code: their requests, each with its status and body. */
export async function signInStaff(app: App, role: StaffRole) {
  const cookie = await buildModerator(app, 'Yves', { role })

  function get<T>(url: string) {
    return askModeration<T>(app, cookie, { method: 'GET', url })
  }

  function post<T>(url: string, payload?: object) {
    return askModeration<T>(app, cookie, { method: 'POST', url, ...(payload && { payload }) })
  }

  function remove(url: string) {
    return askModeration(app, cookie, { method: 'DELETE', url })
  }

  return { cookie, get, post, remove }
}
export type Staff = Awaited<ReturnType<typeof signInStaff>>

/** The entries of the audit log. */
export function listActs(app: App) {
  return app.handle.database
    .selectFrom('audit_entries')
    .select(['act', 'subject', 'detail'])
    .orderBy('id')
    .execute()
}
