import { globSync, readFileSync } from 'node:fs'

/** A rule of the product: the title of the test that proves it. */
export interface Rule {
  /** Features of the product, or `interface`, `platform`, `build`. */
  areas: readonly string[]
  text: string
  file: string
}

const TESTS = '{shared,server,client,db,scripts,tests}/**/*.{test.ts,test.tsx,spec.ts}'
const MARK = /^\/\/ Rules: (.+)$/m
const FEATURE = /^(?:server|client)\/features\/([^/]+)\//
const TITLE = /^(?:describe|it|test)\b[\w.]*\(\s*(?<mark>['"`])(?<text>.+?)(?<!\\)\k<mark>,/
/** The title of an `it.each`, which follows the cases. */
const TITLE_OF_EACH =
  /^(?:(?:describe|it|test)\b.*?|[\]}].*?)?\)\(\s*(?<mark>['"`])(?<text>.+?)(?<!\\)\k<mark>,/
/** A line whose test has its title alone on the next line. */
const OPENED = /^(?:(?:describe|it|test)\b.*|[\]}]?(?: as const)?\)*)\($/
const TITLE_ALONE = /^(?<mark>['"`])(?<text>.+?)(?<!\\)\k<mark>,$/
const CALL = /^(?<kind>describe|it|test)\b/

/** All test files with their areas: those of the `// Rules:` line, or the feature of the folder. */
export function readAreas(): Map<string, readonly string[]> {
  return new Map(
    globSync(TESTS)
      .toSorted()
      .map((file) => {
        const mark = MARK.exec(readFileSync(file, 'utf8'))?.[1] ?? FEATURE.exec(file)?.[1] ?? ''
        return [file, mark.split(', ').filter(Boolean)]
      }),
  )
}

/** The rules that all tests prove, in the order of the files. */
export function readRules(): Rule[] {
  return [...readAreas()].flatMap(([file, areas]) =>
    titlesOf(readFileSync(file, 'utf8')).map((text) => ({ areas, text, file })),
  )
}

/** The titles of the tests in a formatted file, each preceded by the titles of its describes. */
function titlesOf(source: string): string[] {
  const groups: { depth: number; text: string }[] = []
  const titles: string[] = []
  let isOpened = false
  let isGroup = false
  for (const line of source.split('\n')) {
    const code = line.trimStart()
    const found = isOpened ? TITLE_ALONE.exec(code) : (TITLE.exec(code) ?? TITLE_OF_EACH.exec(code))
    const depth = line.length - code.length - (isOpened ? 2 : 0)
    isOpened = OPENED.test(code)
    // The title of a `describe.each` can be several lines below it.
    const kind = CALL.exec(code)?.groups?.kind
    if (kind) isGroup = kind === 'describe'
    const text = found?.groups?.text?.replaceAll('\\', '')
    if (text === undefined) continue
    while ((groups.at(-1)?.depth ?? -1) >= depth) groups.pop()
    if (isGroup) groups.push({ depth, text })
    else titles.push([...groups.map((group) => group.text), text].join(' '))
  }
  return titles
}
