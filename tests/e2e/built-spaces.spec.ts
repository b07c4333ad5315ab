// Rules: interface
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const BUILT = join(import.meta.dirname, '../../dist/client')
/** Small as the build makes them, scripts have a space before a mark in what is read alone. */
const READ = /^assets\/.+\.js$|\.html$/
const ORDINARY = /« | [;!?:»](?=[\s"'`<.,)»]|\$\{|$)/g

function findOrdinary(content: string): string[] {
  return [...content.matchAll(ORDINARY)].map(({ index }) =>
    content.slice(Math.max(0, index - 40), index + 10),
  )
}

test('no sentence of the built pages has an ordinary space where a line must not break', () => {
  const contents = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => READ.test(name))
    .map((name) => readFileSync(join(BUILT, name), 'utf8'))
  expect(contents.join('')).toContain('Vous partez\u202f?')
  expect(contents.flatMap(findOrdinary)).toEqual([])
})

test('an ordinary space in a built sentence is found', () => {
  expect(findOrdinary('t=`Vous partez\u202f?`,a?`«\u00a0Oui`:/tele ?gram|\\d ?(?:€)/')).toEqual([])
  for (const fault of [
    '`Vous partez ?`',
    '`Ici : là`',
    `\`\${a} : \${b}\``,
    '<p>« Oui',
    '<b>Oui</b> !<',
  ]) {
    expect(findOrdinary(fault), fault).toHaveLength(1)
  }
})
