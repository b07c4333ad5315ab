/** Adds a name to a comma-separated list, or removes it if the list has it. */
export function toggleName(list: string, name: string): string {
  const names = list.split(',').filter(Boolean)
  const others = names.filter((other) => other !== name)
  return (others.length < names.length ? others : [...names, name]).join(',')
}
