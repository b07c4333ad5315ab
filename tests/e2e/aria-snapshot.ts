export interface AriaContent {
  /** Whatever has a name: landmarks, headings, links, buttons, fields, pictures. */
  controls: { role: string; name: string }[]
  /** All that is read, in its order. */
  text: string
}

const LINE = /^(\w+)(?: "((?:[^"\\]|\\.)*)")?(?: \[[^\]]*\])*(?::(?: (.*))?)?$/

/** A YAML scalar, which may be written in quotes. */
function unquote(scalar: string): string {
  if (scalar.startsWith("'")) return scalar.slice(1, -1).replaceAll("''", "'")
  if (scalar.startsWith('"')) return JSON.parse(scalar) as string
  return scalar
}

/** Reads the lines of Playwright's `ariaSnapshot`, without their nesting. */
export function readAriaSnapshot(snapshot: string): AriaContent {
  const controls: AriaContent['controls'] = []
  const texts: string[] = []
  for (const line of snapshot.split('\n')) {
    const entry = line.trim().slice(2)
    // A key that YAML has to quote ends with the quote, or with what follows it.
    const key = /^'((?:[^']|'')*)'(:.*)?$/.exec(entry)
    const plain = key ? `${key[1]?.replaceAll("''", "'")}${key[2] ?? ''}` : entry
    const [, role, name, text] = LINE.exec(plain) ?? []
    if (role === undefined) continue
    if (name !== undefined) {
      controls.push({ role, name: JSON.parse(`"${name}"`) as string })
      texts.push(JSON.parse(`"${name}"`) as string)
    }
    if (text) texts.push(unquote(text))
  }
  return { controls, text: texts.join(' ') }
}
