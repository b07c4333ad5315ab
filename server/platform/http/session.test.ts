// Rules: platform
import { expect, test } from 'vitest'
import type { Audience } from '#shared/kit/route.ts'
import { hashToken, newToken, requireAudience, type Viewer } from './session.ts'

const now = new Date('2026-11-20T12:00:00Z')
const twelveHoursAgo = new Date('2026-11-20T00:00:00Z')
const confirmed: Viewer = {
  id: 1,
  publicId: '6f1f64f4-9d0f-4c40-9c5e-0d7b7a3d2a11',
  plan: 'gratuit',
  role: null,
  isConfirmed: true,
  isHeld: false,
  sessionHash: hashToken('x'),
  sessionId: '',
  provenAt: null,
}

function outcome(audience: Exclude<Audience, 'public'>, viewer: Viewer | undefined): string {
  try {
    requireAudience(audience, viewer, now)
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a visitor is unauthenticated on every route that needs a session', () => {
  for (const audience of ['session', 'member', 'staff', 'moderator', 'support', 'admin'] as const) {
    expect(outcome(audience, undefined)).toBe('unauthenticated')
  }
})

test('a member whose email address is not confirmed has a session but not the rights of a member', () => {
  const unconfirmed = { ...confirmed, isConfirmed: false }
  expect(outcome('session', unconfirmed)).toBe('accepted')
  expect(outcome('member', unconfirmed)).toBe('email_unconfirmed')
  expect(outcome('member', confirmed)).toBe('accepted')
})

test.each([
  ['staff', null, 'forbidden'],
  ['staff', 'moderator', 'accepted'],
  ['staff', 'support', 'accepted'],
  ['staff', 'administrator', 'accepted'],
  ['admin', null, 'forbidden'],
  ['admin', 'moderator', 'forbidden'],
  ['admin', 'support', 'forbidden'],
  ['admin', 'administrator', 'accepted'],
  ['moderator', null, 'forbidden'],
  ['moderator', 'support', 'forbidden'],
  ['moderator', 'moderator', 'accepted'],
  ['moderator', 'administrator', 'accepted'],
  ['support', 'moderator', 'forbidden'],
  ['support', 'support', 'accepted'],
  ['support', 'administrator', 'accepted'],
] as const)('a route for %s, called with the role %s, is %s', (audience, role, expected) => {
  expect(outcome(audience, { ...confirmed, role, provenAt: now })).toBe(expected)
})

test('the back office requires a code or a passkey used in the last 12 hours', () => {
  const administrator = { ...confirmed, role: 'administrator' } as const
  expect(outcome('admin', administrator)).toBe('proof_required')
  expect(outcome('admin', { ...administrator, provenAt: twelveHoursAgo })).toBe('accepted')
  const older = new Date(twelveHoursAgo.getTime() - 1)
  expect(outcome('admin', { ...administrator, provenAt: older })).toBe('proof_required')
})

test('a token has 256 random bits and is stored as a hash', () => {
  const token = newToken()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(newToken()).not.toBe(token)
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashToken(token)).toBe(hashToken(token))
})
