import { expect, test } from 'vitest'
import { createSecret } from '#server/platform/secret.ts'
import { VEILS } from './veil.ts'
import { createVeilService } from './veils.service.ts'

const open = (sign: string) =>
  createVeilService({ secret: createSecret({ appSecret: sign.repeat(32), dataDir: '' }) })
const { veil } = open('x')

const PEOPLE = Array.from({ length: 300 }, (_, index) => index + 1)
const photoOf = (viewerId: number, memberId: number, service = { veil }) =>
  service.veil({ id: viewerId }, 'flash', [memberId])[0]?.blurredPhoto

/** How many of the people have the same drawing in both eyes: by chance one in 24. */
function alike(one: (memberId: number) => unknown, other: (memberId: number) => unknown): number {
  return PEOPLE.filter((memberId) => one(memberId) === other(memberId)).length
}

test('whoever came keeps their drawing for the viewer, wherever they stand in the list', () => {
  expect(veil({ id: 1 }, 'flash', [7])).toEqual(veil({ id: 1 }, 'flash', [7]))
  expect(veil({ id: 1 }, 'flash', [7, 8, 9])).toEqual(veil({ id: 1 }, 'flash', [9, 7, 8]))
})

test('two viewers, a flash and a visit, or two sites have nothing in common', () => {
  const elsewhere = open('y')
  const mine = (memberId: number) => photoOf(1, memberId)
  expect(alike(mine, (memberId) => photoOf(2, memberId))).toBeLessThan(40)
  expect(alike(mine, (memberId) => photoOf(1, memberId, elsewhere))).toBeLessThan(40)
  const visit = (memberId: number) => veil({ id: 1 }, 'visit', [memberId])[0]?.blurredPhoto
  expect(alike(mine, visit)).toBeLessThan(40)
})

test('those who came are all there, each with a drawing of their own, in an order that is no order', () => {
  const many = veil({ id: 1 }, 'visit', PEOPLE.slice(0, VEILS)).map(
    ({ blurredPhoto }) => blurredPhoto,
  )
  expect(many).toEqual(Array.from({ length: VEILS }, (_, number) => `/media/veils/${number}.svg`))
  expect(veil({ id: 1 }, 'visit', [])).toEqual([])
})

test('every drawing stands for anybody: each of the 24 is found among any hundred members', () => {
  for (let from = 0; from < PEOPLE.length; from += 150) {
    const found = new Set(PEOPLE.slice(from, from + 150).map((memberId) => photoOf(1, memberId)))
    expect(found.size).toBe(VEILS)
  }
})
