import type { AdminMember } from '#shared/contracts/admin/members.ts'

/** The selected members by id, ticked one by one or all together, on any page of the list. */
export type Selection = ReadonlyMap<string, AdminMember>

export function toggled(selection: Selection, member: AdminMember): Selection {
  const next = new Map(selection)
  if (!next.delete(member.id)) next.set(member.id, member)
  return next
}

/** « Tout sélectionner »: adds all these members; if they are all selected already, clears the selection. */
export function toggledAll(selection: Selection, members: readonly AdminMember[]): Selection {
  if (areAllSelected(selection, members)) return new Map()
  return new Map([...selection, ...members.map((member) => [member.id, member] as const)])
}

/** The selected members, with the values that the list shows now: some may have changed since they were ticked. */
export function selectedNow(selection: Selection, shown: readonly AdminMember[]): AdminMember[] {
  const present = new Map(shown.map((member) => [member.id, member]))
  return [...selection.values()].map((member) => present.get(member.id) ?? member)
}

export function areAllSelected(selection: Selection, members: readonly AdminMember[]): boolean {
  return members.length > 0 && members.every(({ id }) => selection.has(id))
}
