const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script\s*>/gi

function violationsOfAttribute(tag: string, name: string, value: string): string[] {
  if (name === 'style') return [`<${tag}> has a style attribute`]
  if (name.startsWith('on')) return [`<${tag}> has the event handler ${name}`]
  if (/^\s*javascript:/i.test(value)) return [`<${tag}> has a script as its ${name}`]
  return []
}

/** Everything in a page that the content security policy would block: inline scripts and styles. */
export function findViolations(html: string): string[] {
  const violations: string[] = []
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    if (tag.toLowerCase() === 'style') violations.push('a <style> element')
    for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? ''
      violations.push(...violationsOfAttribute(tag, name.toLowerCase(), value))
    }
  }
  for (const [, content = ''] of html.matchAll(SCRIPT)) {
    if (content.trim() !== '') violations.push('an inline <script>')
  }
  return violations
}

/** @throws If the content security policy would block a part of the page. */
export function assertPolicy(file: string, html: string): void {
  const violations = findViolations(html)
  if (violations.length > 0) throw new Error(`${file} contains ${violations.join(', ')}.`)
}
