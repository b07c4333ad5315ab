// Rules: platform
import { expect, it } from 'vitest'
import { ApiError } from '#client/platform/api-error.ts'
import { NetworkError } from '#client/platform/network-error.ts'
import { isFinalRejection, isRejected, isTransientFailure } from './connection.ts'

it.each([
  ['a 404', 'rejected, finally rejected', new ApiError(404, '', null)],
  ['a 401', 'rejected, finally rejected', new ApiError(401, '', null)],
  ['a 429', 'rejected', new ApiError(429, '', null)],
  ['a 503', 'transient', new ApiError(503, '', null)],
  ['a network error', 'transient', new NetworkError(null)],
  ['an unreadable response', 'unknown', new TypeError('x is undefined')],
])('%s is classified as « %s »', (_, expected, failure) => {
  const classes = [
    isTransientFailure(failure) && 'transient',
    isRejected(failure) && 'rejected',
    isFinalRejection(failure) && 'finally rejected',
  ]
  expect(classes.filter(Boolean).join(', ') || 'unknown').toBe(expected)
})
