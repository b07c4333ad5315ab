import type { AdminMember } from '#shared/contracts/admin/members.ts'

/**
 * The members who are ticked, by their checkboxes or all at once, by id, on whatever page they
 * stand.
 */
export type Selection = ReadonlyMap<string, AdminMember>

export function toggled(selection: Selection, member: AdminMember): Selection {
  const next = new Map(selection)
  if (!next.delete(member.id)) next.set(member.id, member)
  return next
}

/** Select all: all of these besides; none at all when they all are ticked already. */
export function toggledAll(selection: Selection, members: readonly AdminMember[]): Selection {
  if (areAllSelected(selection, members)) return new Map()
  return new Map([...selection, ...members.map((member) => [member.id, member] as const)])
}

export function areAllSelected(selection: Selection, members: readonly AdminMember[]): boolean {
  return members.length > 0 && members.every(({ id }) => selection.has(id))
}
