// Rules: platform
import { expect, it } from 'vitest'
import { ApiError } from '#client/platform/api-error.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { isFinalRejection, isRejected, isTransientFailure } from './connection.ts'

it.each([
  ['a 404', new ApiError(404, '', null), 'turned down, refused'],
  ['a 401', new ApiError(401, '', null), 'turned down, refused'],
  ['a request too many', new ApiError(429, '', null), 'turned down'],
  ['a server in trouble', new ApiError(503, '', null), 'lost'],
  ['a connection that is gone', new NetworkError(null), 'lost'],
  ['an answer that nobody understands', new TypeError('x is undefined'), ''],
])('what is known of what was asked, after %s', (_, failure, known) => {
  const found = [
    isTransientFailure(failure) && 'lost',
    isRejected(failure) && 'turned down',
    isFinalRejection(failure) && 'refused',
  ]
  expect(found.filter(Boolean).join(', ')).toBe(known)
})
