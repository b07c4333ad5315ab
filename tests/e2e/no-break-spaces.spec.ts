// Rules: interface
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const BUILT = join(import.meta.dirname, '../../dist/client')
/** In minified scripts, a space before a punctuation mark occurs only in texts for readers. */
const CHECKED_FILES = /^assets\/.+\.js$|\.html$/
const ORDINARY_SPACE = /« | [;!?:»](?=[\s"'`<.,)»]|\$\{|$)/g

function findOrdinarySpaces(content: string): string[] {
  return [...content.matchAll(ORDINARY_SPACE)].map(({ index }) =>
    content.slice(Math.max(0, index - 40), index + 10),
  )
}

test('built pages have no ordinary space where a line must not break', () => {
  const contents = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => CHECKED_FILES.test(name))
    .map((name) => readFileSync(join(BUILT, name), 'utf8'))
  expect(contents.join('')).toContain('Vous partez\u202f?')
  expect(contents.flatMap(findOrdinarySpaces)).toEqual([])
})

test('the check finds an ordinary space in a built sentence', () => {
  expect(
    findOrdinarySpaces('t=`Vous partez\u202f?`,a?`«\u00a0Oui`:/tele ?gram|\\d ?(?:€)/'),
  ).toEqual([])
  for (const fault of [
    '`Vous partez ?`',
    '`Ici : là`',
    `\`\${a} : \${b}\``,
    '<p>« Oui',
    '<b>Oui</b> !<',
  ]) {
    expect(findOrdinarySpaces(fault), fault).toHaveLength(1)
  }
})
