// Rules: platform
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Destination, findPattern, href, type Path, readPathParams } from './paths.ts'

describe('href', () => {
  it('fills in the parameters and escapes them', () => {
    expect(href('/chat/:partnerId', { partnerId: 'a/b c' })).toBe('/chat/a%2Fb%20c')
  })

  it('adds the query and leaves out what is undefined', () => {
    expect(href('/checkout', {}, { plan: 'gold', billing: undefined })).toBe('/checkout?plan=gold')
  })

  it('requires the parameters of the pattern and accepts only paths of the product', () => {
    expectTypeOf(href<'/chat/:partnerId'>)
      .parameter(1)
      .toEqualTypeOf<{ partnerId: string }>()
    expectTypeOf(href('/login')).toEqualTypeOf<Path>()
    expectTypeOf<'/chta'>().not.toExtend<Destination>()
    expectTypeOf<'/chat/:partnerId'>().not.toExtend<Destination>()
  })
})

describe('findPattern', () => {
  const PATTERNS = [
    '/',
    '/chat/:partnerId',
    '/messages',
    '/profiles',
    '/profiles/:memberId',
  ] as const

  it.each([
    ['/', '/'],
    ['/chat/42', '/chat/:partnerId'],
    ['/messages/', '/messages'],
    ['/profiles', '/profiles'],
    ['/profiles/42', '/profiles/:memberId'],
  ])('matches %s to %s', (path, pattern) => {
    expect(findPattern(PATTERNS, path)).toBe(pattern)
  })

  it.each(['/nulle-part', '/chat', '/chat/1/2', '/homely'])('matches %s to no pattern', (path) => {
    expect(findPattern(PATTERNS, path)).toBeUndefined()
  })
})

describe('readPathParams', () => {
  it('reads the parameters that href filled in, for its own pattern only', () => {
    expect(readPathParams('/chat/:partnerId', '/chat/42')).toEqual({ partnerId: '42' })
    expect(readPathParams('/chat/:partnerId', '/profiles/42')).toBeNull()
    expect(readPathParams('/login', '/login')).toEqual({})
  })
})
