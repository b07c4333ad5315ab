import { readdirSync, readFileSync } from 'node:fs'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'

/** Every version of the terms of sale that was ever in force, with the text of its page. */
const FOLDER = new URL('./terms/', import.meta.url)

const TEXTS = new Map(
  readdirSync(FOLDER).map((file) => [
    file.replace(/[.]md$/, ''),
    readFileSync(new URL(file, FOLDER), 'utf8'),
  ]),
)

interface TermsOfSale {
  version: string
  /** Headings begin with `## `, items with `- `, quotes with `> `; the rest is paragraphs. */
  lines: string[]
}

/** The terms that an order agreed to; the terms in force if the version is null or does not exist. */
export function termsOfSale(version: string | null, supportEmail: string): TermsOfSale {
  const known = version !== null && TEXTS.has(version) ? version : LEGAL_TEXTS.terms.version
  const text = TEXTS.get(known) ?? ''
  const lines = text.replaceAll('{contact}', supportEmail).split('\n').filter(Boolean)
  return { version: known, lines }
}
