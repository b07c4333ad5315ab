/** Whether a path matches a pattern such as `/profile/:id`. */
export function matchesPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/')
  const actual = path.split('/')
  if (expected.length !== actual.length) return false
  return expected.every((segment, index) => {
    const value = actual[index]
    return segment.startsWith(':') ? value !== '' : segment === value
  })
}
