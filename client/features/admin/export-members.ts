import { saveFile } from '#client/platform/save-file.ts'
import type { OfficeMember } from '#shared/contracts/admin.ts'
import {
  IMPORT_COLUMNS,
  type ImportCells,
  INTERESTS_SEPARATOR,
} from '#shared/domain/import-files.ts'
import { parisDate } from '#shared/domain/paris-date.ts'
import { csvOf } from '#shared/kit/csv.ts'

/** Saves the members of the list into a file of this computer, without asking the server for anything. */
export function exportMembers(members: readonly OfficeMember[]): void {
  saveFile(`${fileName()}.json`, JSON.stringify(members, null, 2), 'application/json')
}

/** The same for a spreadsheet, in the columns that an import reads. */
export function exportMembersAsCsv(members: readonly OfficeMember[]): void {
  const rows = members.map((member) => {
    const cells = cellsOf(member)
    return IMPORT_COLUMNS.map((column) => cells[column])
  })
  saveFile(`${fileName()}.csv`, csvOf([IMPORT_COLUMNS, ...rows], ';'), 'text/csv')
}

function cellsOf(member: OfficeMember): ImportCells {
  const { firstName, gender, age, city, region, email, bio, interests, subscription } = member
  return {
    ...{ firstName, gender, age: String(age), city, region: region ?? '', email: email ?? '', bio },
    interests: interests.join(INTERESTS_SEPARATOR),
    subscription,
  }
}

function fileName(): string {
  return `membres-${parisDate(new Date())}`
}
