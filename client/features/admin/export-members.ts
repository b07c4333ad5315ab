import type { OfficeMember } from '#shared/contracts/admin.ts'
import { parisDate } from '#shared/domain/paris-date.ts'

/** Saves the members of the list into a file of this computer, without asking the server for anything. */
export function exportMembers(members: readonly OfficeMember[]): void {
  const file = new Blob([JSON.stringify(members, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `membres-${parisDate(new Date())}.json`
  link.click()
  URL.revokeObjectURL(url)
}
