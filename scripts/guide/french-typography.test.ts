// Rules: build
import { expect, test } from 'vitest'
import { setPageInFrench } from './french-typography.ts'

test('only what is read in the page is set: neither its title nor its attributes', () => {
  const page = `<title>L'amour</title><body><p title="L'un">L'autre</p></body>`
  expect(setPageInFrench(page)).toBe(
    `<title>L'amour</title><body><p title="L'un">L’autre</p></body>`,
  )
})
