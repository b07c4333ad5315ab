// Rules: tables
import fc from 'fast-check'
import type { Highs } from 'highs'
import { beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from '#tests/support/table-judge.ts'
import { randomTown } from '#tests/support/towns.ts'
import { budgetOf } from './budget.ts'
import { compose } from './compose.ts'
import { loadSolver } from './solver.ts'
import { solve } from './table-model.ts'
import {
  brokenRules,
  type Guest,
  mayBeHeld,
  maySitDown,
  Pairs,
  seatingOrder,
} from './table-rules.ts'

let highs: Highs

beforeAll(async () => {
  highs = await loadSolver()
})

const worth = (seating: ReturnType<typeof compose>) =>
  [...seating.values()].flat().reduce((sum, { weight }) => sum + weight, 0)

const guest = (id: number, changes: Partial<Guest> = {}): Guest => ({
  ...{ id, gender: id % 2 ? 'H' : 'F', birthYear: 1965, isVerified: true, isRegular: true },
  ...changes,
})

const TABLE = { size: 6, purpose: 'encounter', isFirst: false } as const

function sixWhoSuit() {
  const guests = [0, 1, 2, 3, 4, 5].map((id) => guest(id))
  const pairs = new Pairs()
  for (const one of [0, 2, 4]) for (const other of [1, 3, 5]) pairs.addSuiting(one, other)
  return { guests, pairs }
}

describe('the rules of a table', () => {
  test('accept six guests who suit one another, with as many women as men', () => {
    const { guests, pairs } = sixWhoSuit()
    expect(brokenRules(TABLE, guests, pairs)).toEqual([])
  })

  test.each([
    ['without a verified guest', { isVerified: false }, ['host']],
    ['without a regular', { isRegular: false }, ['newcomers']],
  ] as const)('refuse a company %s', (_, changes, broken) => {
    const { guests, pairs } = sixWhoSuit()
    const others = guests.map((one) => ({ ...one, ...changes }))
    expect(brokenRules(TABLE, others, pairs)).toEqual(broken)
  })

  test('refuse guests whose birth years are more than fifteen years apart', () => {
    const { guests, pairs } = sixWhoSuit()
    const others = guests.map((one) => (one.id === 0 ? { ...one, birthYear: 1949 } : one))
    expect(brokenRules(TABLE, others, pairs)).toEqual(['ages'])
  })

  test.each([
    ['refuse', 'encounter', ['parity']],
    ['accept', 'friendship', []],
  ] as const)('%s four women and two men for the purpose %s', (_, purpose, broken) => {
    const { guests, pairs } = sixWhoSuit()
    const others = guests.map((one) => (one.id === 1 ? { ...one, gender: 'F' as const } : one))
    expect(brokenRules({ ...TABLE, purpose }, others, pairs)).toEqual(broken)
  })

  test('ask for no parity at a table of women only', () => {
    const { guests } = sixWhoSuit()
    const pairs = new Pairs()
    for (const { id: one } of guests)
      for (const { id } of guests) if (one < id) pairs.addSuiting(one, id)
    const women = guests.map((one) => ({ ...one, gender: 'F' as const }))
    expect(brokenRules(TABLE, women, pairs)).toEqual([])
  })

  test.each([
    ['accept', 'suits', { gender: 'F' as const }, true],
    ['refuse', 'would be one man too many', { gender: 'H' as const }, false],
    ['refuse', 'is too old for one of the others', { birthYear: 1949 }, false],
    ['accept', 'is the only newcomer', { isRegular: false }, true],
  ])('%s another guest who %s', (_verdict, _who, changes, may) => {
    const { guests, pairs } = sixWhoSuit()
    const [one, ...company] = guests
    if (!one) throw new Error('Expected six guests.')
    // Two others have passed each other since their invitation, which does not count against the new guest.
    pairs.addBarred(1, 2)
    expect(maySitDown(TABLE, company, { ...one, ...changes }, pairs)).toBe(may)
  })

  test('accept a second woman at a table of one woman and four men, though two are still too few', () => {
    const { guests, pairs } = sixWhoSuit()
    const [one, ...others] = guests
    if (!one) throw new Error('Expected six guests.')
    const company = others.map((other) => (other.id === 4 ? guest(4, { gender: 'H' }) : other))
    expect(maySitDown(TABLE, company, one, pairs)).toBe(true)
    expect(maySitDown(TABLE, company, { ...one, gender: 'H' }, pairs)).toBe(false)
  })

  test('accept a fourth guest next to one regular and two newcomers only if that guest is a regular', () => {
    const { guests, pairs } = sixWhoSuit()
    const [one, ...others] = guests.map((other) => ({ ...other, isRegular: other.id === 1 }))
    if (!one) throw new Error('Expected six guests.')
    const company = others.slice(0, 3)
    expect(maySitDown(TABLE, company, one, pairs)).toBe(false)
    expect(maySitDown(TABLE, company, { ...one, isRegular: true }, pairs)).toBe(true)
    expect(maySitDown({ ...TABLE, isFirst: true }, company, one, pairs)).toBe(true)
  })

  test('refuse another guest whom a guest has passed, whom too few guests suit, or for whom there is no seat', () => {
    const { guests, pairs } = sixWhoSuit()
    const [one, ...company] = guests
    if (!one) throw new Error('Expected six guests.')
    expect(maySitDown(TABLE, [...company, guest(8)], one, pairs)).toBe(false)
    expect(maySitDown(TABLE, company, one, new Pairs())).toBe(false)
    pairs.addBarred(0, 2)
    expect(maySitDown(TABLE, company, one, pairs)).toBe(false)
  })

  test.each([
    ['let a table be held with', 'two women and two men', [0, 1, 2, 3], true],
    ['cancel a table with', 'three guests', [0, 1, 2], false],
    ['cancel a table with', 'three women and a man', [0, 2, 4, 1], false],
  ])('%s %s', (_verdict, _who, coming, may) => {
    const { guests } = sixWhoSuit()
    const held = guests.filter(({ id }) => coming.includes(id))
    expect(mayBeHeld(TABLE, held)).toBe(may)
    expect(
      mayBeHeld(
        TABLE,
        held.map((one) => ({ ...one, isVerified: false })),
      ),
    ).toBe(false)
  })

  test('refuse a company with a barred pair', () => {
    const { guests, pairs } = sixWhoSuit()
    pairs.addBarred(0, 2)
    expect(brokenRules(TABLE, guests, pairs)).toEqual(['barred'])
  })

  test('refuse a guest whom only one other guest suits', () => {
    const { guests } = sixWhoSuit()
    const pairs = new Pairs()
    for (const one of [2, 4]) for (const other of [1, 3, 5]) pairs.addSuiting(one, other)
    pairs.addSuiting(0, 1)
    expect(brokenRules(TABLE, guests, pairs)).toEqual(['suiting'])
  })

  test('seat each newcomer next to a regular', () => {
    const { guests, pairs } = sixWhoSuit()
    const isRegular = (id: number) => id === 0 || id === 1
    const others = guests.map((one) => ({ ...one, isRegular: isRegular(one.id) }))
    const order = seatingOrder(others, 3, pairs, { isFirst: false })
    expect(order[0]).toBe(3)
    const isNextToRegular = (at: number) =>
      [order.at(at - 1), order[(at + 1) % 6]].some((id) => isRegular(id ?? -1))
    expect(order.every((id, at) => isRegular(id) || isNextToRegular(at))).toBe(true)
  })
})

test('a composition of any town keeps every rule, seats nobody twice, and reaches 95 % of the proven optimum', () => {
  const shares = [0.02, 0.05, 0.09]
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.constantFrom(...shares), (seed, share) => {
      const town = randomTown(`town ${seed}`, { members: 800, share, tables: 3 })
      const seating = compose(highs, town, 1)
      expect(violationsOf(town, seating)).toEqual([])
      const best = solve(highs, town.tables, town.candidates, town.pairs, budgetOf(2))
      if (best.isProven) expect(worth(seating)).toBeGreaterThanOrEqual(worth(best.seating) * 0.95)
    }),
    { numRuns: 8, seed: 7 },
  )
})
