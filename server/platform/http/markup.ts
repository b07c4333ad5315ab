/** Markup that can be sent unescaped. Only the `html` tag creates it. */
export interface Markup {
  readonly markup: string
}

type Part = string | number | Markup | readonly Markup[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds HTML: every value is escaped, for text and quoted attributes, unless it is markup. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: String.raw({ raw: strings }, ...parts.map(render)) }
}

function render(part: Part): string {
  if (typeof part === 'string')
    return part.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  if (typeof part === 'number') return String(part)
  if ('markup' in part) return part.markup
  return part.map(({ markup }) => markup).join('')
}
