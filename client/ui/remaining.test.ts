// Rules: interface
import { expect, test } from 'vitest'
import { remaining, whenLabel } from './remaining.ts'

const DUE = new Date('2026-11-20T12:20:00Z')

test.each([
  ['2026-11-20T10:10:00Z', 'Reste 2\u00a0h\u00a010', true, 0.91],
  ['2026-11-20T08:26:00Z', 'Reste 3\u00a0h\u00a054', true, 0.84],
  ['2026-11-20T02:40:00Z', 'Reste 9\u00a0h\u00a040', false, 0.6],
  ['2026-11-20T11:35:00Z', 'Reste 45\u00a0min', true, 0.97],
  ['2026-11-19T12:20:00Z', 'Reste 24\u00a0h\u00a000', false, 0],
  ['2026-11-17T13:20:00Z', 'Reste 2 j 23 h', false, 0],
  ['2026-11-20T13:25:00Z', 'En retard de 1\u00a0h\u00a005', true, 1],
])('at %s, a case due at 12 h 20 UTC shows « %s »', (now, label, isHot, progress) => {
  const left = remaining(DUE, new Date(now))
  expect(left).toMatchObject({ label, isHot })
  expect(left.progress).toBeCloseTo(progress, 2)
})

test.each([
  ['2026-11-20T22:00:00Z', "aujourd'hui, 23\u00a0h"],
  ['2026-11-20T23:30:00Z', 'demain, 0\u00a0h\u00a030'],
  ['2026-11-19T11:20:00Z', 'hier, 12\u00a0h\u00a020'],
  ['2026-11-17T11:20:00Z', 'le 17\u00a0novembre, 12\u00a0h\u00a020'],
])('%s is shown as « %s »', (at, label) => {
  expect(whenLabel(new Date(at), DUE)).toBe(label)
})
