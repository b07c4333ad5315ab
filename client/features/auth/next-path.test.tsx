import { describe, expect, it } from 'vitest'
import { nextPath } from './next-path.ts'

describe('the page after signing in', () => {
  it.each(['/messages', '/profiles?tab=visites', '/chat/3f1c2f50-7d52-4c1b-9a59-0b6f5f1a2c3d'])(
    'can be our own page %s',
    (path) => {
      expect(nextPath(path)).toBe(path)
    },
  )

  it.each([
    null,
    '',
    'messages',
    '//elsewhere.example/messages',
    '/\\elsewhere.example/messages',
    'https://elsewhere.example/messages',
    'javascript:alert(1)',
    '/api/auth/logout',
    '/login?next=/login',
    '/onboarding',
    '//',
    '/.//elsewhere.example/messages',
    '/x/..//elsewhere.example',
    '/./\\elsewhere.example',
    '/%2e//elsewhere.example',
  ])('is never %j', (path) => {
    expect(nextPath(path)).toBeUndefined()
  })
})
