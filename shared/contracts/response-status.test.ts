// Rules: platform
import { expect, it } from 'vitest'
import { routes } from './index.ts'

it('a route has no response body exactly if its status is 204 or 302', () => {
  const names = routes.flatMap(({ method, path, status = 200, response }) =>
    (response === null) === (status === 204 || status === 302) ? [] : [`${method} ${path}`],
  )
  expect(names).toEqual([])
})
