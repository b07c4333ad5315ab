const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan'])

/** The metrics in a PromQL expression. */
export function namesIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"|'[^']*'/g, '')
    .replace(/\b\d+(?:[.]\d+)?(?:e[+-]?\d+)?[smhdwy]?\b/g, ' ')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
  const words = bare.matchAll(/[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g)
  const names = [...words].map(([name]) => name).filter((name) => !KEYWORDS.has(name))
  return [...new Set(names)]
}

/** The metrics that a process declares; a histogram has three. */
export function declaredNames(scraped: string): Set<string> {
  const declared = [...scraped.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  return new Set(
    declared.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

/** The metrics for which a process has samples. */
export function sampledNames(scraped: string): Set<string> {
  return new Set([...scraped.matchAll(/^([a-zA-Z_:][\w:]*)[{ ]/gm)].map(([, name = '']) => name))
}

const PERSONAL = /[0-9a-f]{8}-[0-9a-f]{4}-|@|\d{4,}|[?]/

/** Labels whose value could identify a member or a single request. */
export function personalLabels(scraped: string): string[] {
  const labels = scraped.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)
  const found = [...labels].filter(
    ([, name, value = '']) => mayBePersonal(name) && PERSONAL.test(value),
  )
  return [...new Set(found.map(([label]) => label))]
}

// The bounds of a histogram, the version of Node and a fingerprint contain numbers legitimately.
function mayBePersonal(label: string | undefined): boolean {
  return !['le', 'version', 'fingerprint'].includes(label ?? '')
}
