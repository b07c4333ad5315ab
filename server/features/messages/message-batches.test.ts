import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatches } from './message-batches.ts'

/** Keeps when told to, and remembers what it was given. */
function heldKeeper() {
  const given: string[][] = []
  const ends: (() => void)[] = []
  const batches = createBatches(async (items: readonly string[]) => {
    given.push([...items])
    await new Promise<void>((end) => ends.push(end))
    return items.map((item) => item.toUpperCase())
  })
  return { ...batches, given, end: () => ends.shift()?.() }
}

/** Refuses every batch that holds `poison`. */
function keeperWith(poison: string, error: Error) {
  const given: string[][] = []
  const batches = createBatches(async (items: readonly string[]) => {
    given.push([...items])
    if (items.includes(poison)) throw error
    return items
  })
  return { ...batches, given }
}

test('what comes in one turn is kept together, and each hears of its own', async () => {
  const { add, given, end } = heldKeeper()
  const kept = Promise.all(['a', 'b', 'c'].map(add))
  await turn()
  end()
  expect(await kept).toEqual(['A', 'B', 'C'])
  expect(given).toEqual([['a', 'b', 'c']])
})

test('what comes meanwhile waits, and is kept together, in its order', async () => {
  const { add, given, end } = heldKeeper()
  const first = add('a')
  await turn()
  const others = Promise.all(['b', 'c'].map(add))
  await turn()
  expect(given).toEqual([['a']])
  end()
  expect(await first).toBe('A')
  await turn()
  end()
  expect(await others).toEqual(['B', 'C'])
  expect(given).toEqual([['a'], ['b', 'c']])

  const last = add('d')
  await turn()
  end()
  expect(await last).toBe('D')
})

test('a hundred at most are kept at once', async () => {
  const { add, given } = keeperWith('poison', new Error())
  const items = Array.from({ length: 205 }, (_, nth) => String(nth))
  expect(await Promise.all(items.map(add))).toEqual(items)
  expect(given.map((batch) => batch.length)).toEqual([100, 100, 5])
})

test('one that cannot be kept costs the others nothing', async () => {
  const { add } = keeperWith('b', new Error('value out of range'))
  const settled = await Promise.allSettled(['a', 'b', 'c'].map(add))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await add('d')).toBe('d')
})

test('an outage is told to those who wait as well, at once, and the next are tried anew', async () => {
  const outage = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const { add, given } = keeperWith('a', outage)
  const first = add('a')
  const meanwhile = first.catch(() => add('d'))
  await expect(first).rejects.toBe(outage)
  expect(await meanwhile).toBe('d')

  const held = keeperWith('e', outage)
  const all = await Promise.allSettled(Array.from({ length: 101 }, () => held.add('e')))
  expect(all.every(({ status }) => status === 'rejected')).toBe(true)
  expect([given, held.given.length]).toEqual([[['a'], ['d']], 1])
})
