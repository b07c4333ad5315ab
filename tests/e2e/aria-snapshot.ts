import type { Box } from './places.ts'

interface AriaControl {
  role: string
  name: string
  /** Whether it is in the frame: the header, navigation and footer that are the same on every page. */
  isInFrame: boolean
  /** In px, if the snapshot was taken with `boxes`. */
  box?: Box
}

export interface AriaContent {
  /** Every node that has a name: landmarks, headings, links, buttons, fields, images. */
  controls: AriaControl[]
  /** The whole text, in reading order. */
  text: string
}

const LINE = /^(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?::(?: (.*))?)?$/
const BOX = /\[box=(-?[\d.]+),(-?[\d.]+),([\d.]+),([\d.]+)\]/
const FRAME = ['banner', 'navigation', 'contentinfo']

/** The value of a YAML scalar, which can be quoted. */
function unquote(scalar: string): string {
  if (scalar.startsWith("'")) return scalar.slice(1, -1).replaceAll("''", "'")
  if (scalar.startsWith('"')) return JSON.parse(scalar) as string
  return scalar
}

function readBox(marks: string): { box?: Box } {
  const [, x, y, width, height] = BOX.exec(marks) ?? []
  return x === undefined ? {} : { box: [Number(x), Number(y), Number(width), Number(height)] }
}

/** Parses Playwright's `ariaSnapshot`; of its nesting, keeps only whether a node is in the frame. */
export function readAriaSnapshot(snapshot: string): AriaContent {
  const controls: AriaControl[] = []
  const texts: string[] = []
  let frameIndent = Number.POSITIVE_INFINITY
  for (const line of snapshot.split('\n')) {
    const indent = line.search(/\S/)
    const entry = line.trim().slice(2)
    // A quoted YAML key ends with its quote, or with a colon and what follows it.
    const key = /^'((?:[^']|'')*)'(:.*)?$/.exec(entry)
    const plain = key ? `${key[1]?.replaceAll("''", "'")}${key[2] ?? ''}` : entry
    const [, role, name, marks = '', text] = LINE.exec(plain) ?? []
    if (role === undefined) continue
    if (indent <= frameIndent)
      frameIndent = FRAME.includes(role) ? indent : Number.POSITIVE_INFINITY
    if (name !== undefined) {
      const isInFrame = frameIndent < Number.POSITIVE_INFINITY
      controls.push({ role, name: JSON.parse(`"${name}"`) as string, isInFrame, ...readBox(marks) })
      texts.push(JSON.parse(`"${name}"`) as string)
    }
    if (text) texts.push(unquote(text))
  }
  return { controls, text: texts.join(' ') }
}
