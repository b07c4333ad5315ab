import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 7, [1, 2, 3, 'after', 7]],
  [4, 7, [1, 'before', 3, 4, 5, 'after', 7]],
  [7, 7, [1, 'before', 5, 6, 7]],
])(
  'the pagination of page %i of %i shows its neighbours, the first page and the last page',
  (page, pages, shown) => {
    expect(pagesShown(page, pages)).toEqual(shown)
  },
)
