// Rules: build
import { readFileSync, statSync } from 'node:fs'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { GUIDE_PDF, GUIDE_SOURCE } from './paths.ts'

const TITLE = "7 secrets pour trouver l'amour après 40 ans"
const SECRETS = [
  '1 Faites de la place, sans rien effacer',
  "2 Cherchez quelqu'un, pas une fiche",
  '3 Présentez-vous en quelques phrases vraies',
  '4 Écrivez un message auquel on a envie de répondre',
  '5 Trouvez le bon moment pour un premier café',
  '6 Dites non avec douceur, et recevez-le de même',
  '7 Avancez à deux, chacun à son pas',
]

const source = readFileSync(GUIDE_SOURCE, 'utf8')
let pdf: Awaited<ReturnType<typeof getDocumentProxy>>
let pages: string[]

beforeAll(async () => {
  pdf = await getDocumentProxy(new Uint8Array(readFileSync(GUIDE_PDF)))
  pages = (await extractText(pdf, { mergePages: false })).text
})

/** The text without spaces and with plain apostrophes: line breaks and typography exist in the printed guide only. */
function letters(text: string): string {
  return text.replaceAll('’', "'").replaceAll(/\s/g, '')
}

/** The pieces of text of each page of the source. */
function sourcePages(): string[][] {
  const [, ...sections] = source.split(/<section/)
  return sections.map((section) => {
    const [page = ''] = section.split('</section>')
    return [...page.matchAll(/(?<=>)[^<]+/g)].map(([text]) => letters(text)).filter(Boolean)
  })
}

/** The structure tree of every page, which screen readers use. */
async function readTags(): Promise<string> {
  const numbers = pages.keys().map((index) => index + 1)
  const trees = numbers.map(async (number) => (await pdf.getPage(number)).getStructTree())
  return JSON.stringify(await Promise.all(trees))
}

test('the guide has a title, is declared as French and is tagged for screen readers', async () => {
  const { info } = await getMeta(pdf)
  expect(info).toMatchObject({ Title: TITLE, Language: 'fr' })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await readTags()).toMatch(/"role":"H1".*"role":"H2".*"role":"LI"/)
})

test('every drawing of the guide has a description, except those that only repeat a name', async () => {
  const described = [...source.matchAll(/alt="([^"]+)"/g)].map(([, alt]) => alt)
  const tagged = [...(await readTags()).matchAll(/"alt":"([^"]+)"/g)].map(([, alt]) => alt)
  expect(described.length).toBeGreaterThan(10)
  expect(tagged).toEqual(described)
})

test('the guide has 8 to 12 pages of A4 and is smaller than 1.5 MB', async () => {
  expect(pdf.numPages).toBeGreaterThanOrEqual(8)
  expect(pdf.numPages).toBeLessThanOrEqual(12)
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  expect(statSync(GUIDE_PDF).size).toBeLessThan(1_500_000)
})

test('the seven secrets are in order, each on a page of its own and with a bookmark', async () => {
  const [cover] = await pdf.getOutline()
  const bookmarks: string[] = cover?.items.map(({ title }: { title: string }) => title) ?? []
  expect(bookmarks.slice(1, -1).map((title) => title.replaceAll('’', "'"))).toEqual(SECRETS)
  const secretPages = pages.slice(2, 9).map(letters)
  for (const [index, secret] of SECRETS.entries()) {
    expect(secretPages[index]).toContain(letters(secret))
    expect(secretPages[index]).toContain(letters('À essayer cette semaine'))
  }
})

test('the printed guide has the same text as its source, page by page', () => {
  const printed = pages.map(letters)
  const written = sourcePages()
  expect(printed.map(({ length }) => length)).toEqual(
    written.map((pieces) => pieces.join('').length),
  )
  const missing = written.flatMap((pieces, index) =>
    pieces.filter((piece) => !printed[index]?.includes(piece)),
  )
  expect(missing).toEqual([])
})

test('the guide has no placeholder text and no external links', () => {
  expect(source).not.toMatch(/lorem|ipsum|todo|xxx/i)
  expect(source).not.toMatch(/https?:|mailto:/)
})
