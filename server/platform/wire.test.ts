// Rules: platform
import { expect, test, vi } from 'vitest'
import { wire } from './wire.ts'

test('wire creates each service once, in any order of declaration', () => {
  const clock = vi.fn(() => ({ now: 5 }))
  const { alarm } = wire<{ step: number; alarm: number; later: number; clock: { now: number } }>(
    { step: 2 },
    [{ alarm: ({ later }) => later + 1, later: ({ clock, step }) => clock.now + step }, { clock }],
  )
  expect(alarm).toBe(8)
  expect(clock).toHaveBeenCalledOnce()
})

test('wire names the services of a circular dependency', () => {
  expect(() =>
    wire<{ hen: number; egg: number }>({}, [{ hen: ({ egg }) => egg, egg: ({ hen }) => hen }]),
  ).toThrow('hen → egg → hen')
})

test('wire refuses two services with the same name', () => {
  expect(() => wire<{ hen: number }>({}, [{ hen: () => 1 }, { hen: () => 2 }])).toThrow(
    'Two services are called hen',
  )
})
