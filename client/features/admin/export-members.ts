import { saveFile } from '#client/platform/save-file.ts'
import type { AdminMember } from '#shared/contracts/admin/members.ts'
import { parisDate } from '#shared/domain/paris-date.ts'

/** Saves the members that are shown into a file of this computer, without asking the server for anything. */
export function saveShownMembers(members: readonly AdminMember[]): void {
  const name = `membres-${parisDate(new Date())}.json`
  saveFile(name, JSON.stringify(members, null, 2), 'application/json')
}
