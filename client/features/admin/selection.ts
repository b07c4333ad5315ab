import type { OfficeMember } from '#shared/contracts/admin.ts'

/** The members who are ticked, by id, on whatever page they stand. */
export type Selection = ReadonlyMap<string, OfficeMember>

export function toggled(selection: Selection, member: OfficeMember): Selection {
  const next = new Map(selection)
  if (!next.delete(member.id)) next.set(member.id, member)
  return next
}

/** All of these besides; none at all when they all are ticked already. */
export function toggledAll(selection: Selection, members: readonly OfficeMember[]): Selection {
  if (areAllSelected(selection, members)) return new Map()
  return new Map([...selection, ...members.map((member) => [member.id, member] as const)])
}

export function areAllSelected(selection: Selection, members: readonly OfficeMember[]): boolean {
  return members.length > 0 && members.every(({ id }) => selection.has(id))
}
