/** Puts a name into a list of names between commas, or takes it out. */
export function toggleName(list: string, name: string): string {
  const names = list.split(',').filter(Boolean)
  const others = names.filter((other) => other !== name)
  return (others.length < names.length ? others : [...names, name]).join(',')
}
