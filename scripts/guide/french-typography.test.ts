// Rules: build
import { expect, test } from 'vitest'
import { setPageInFrench } from './french-typography.ts'

test('French typography is set in the visible text of a page only, not in its title or attributes', () => {
  const page = `<title>L'amour</title><body><p title="L'un">L'autre</p></body>`
  expect(setPageInFrench(page)).toBe(
    `<title>L'amour</title><body><p title="L'un">L’autre</p></body>`,
  )
})
