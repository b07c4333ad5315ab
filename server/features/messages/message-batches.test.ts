import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBatches } from './message-batches.ts'

/** Batches whose `store` finishes only when `end` is called, and records what it was given. */
function batchesEndedByHand() {
  const given: string[][] = []
  const ends: (() => void)[] = []
  const batches = createBatches(async (items: readonly string[]) => {
    given.push([...items])
    await new Promise<void>((end) => ends.push(end))
    return items.map((item) => item.toUpperCase())
  })
  return { ...batches, given, end: () => ends.shift()?.() }
}

/** Batches whose `store` fails for every batch that contains `poison`. */
function batchesFailingOn(poison: string, error: Error) {
  const given: string[][] = []
  const batches = createBatches(async (items: readonly string[]) => {
    given.push([...items])
    if (items.includes(poison)) throw error
    return items
  })
  return { ...batches, given }
}

test('a batch stores the items of one event-loop turn together and gives each caller its own result', async () => {
  const { add, given, end } = batchesEndedByHand()
  const kept = Promise.all(['a', 'b', 'c'].map(add))
  await turn()
  end()
  expect(await kept).toEqual(['A', 'B', 'C'])
  expect(given).toEqual([['a', 'b', 'c']])
})

test('items that arrive during a batch are stored together afterwards, in their order', async () => {
  const { add, given, end } = batchesEndedByHand()
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

test('a batch stores at most a hundred items', async () => {
  const { add, given } = batchesFailingOn('poison', new Error())
  const items = Array.from({ length: 205 }, (_, nth) => String(nth))
  expect(await Promise.all(items.map(add))).toEqual(items)
  expect(given.map((batch) => batch.length)).toEqual([100, 100, 5])
})

test('the other items of a batch are stored when one of them cannot be', async () => {
  const { add } = batchesFailingOn('b', new Error('value out of range'))
  const settled = await Promise.allSettled(['a', 'b', 'c'].map(add))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await add('d')).toBe('d')
})

test('an outage rejects the batch and the waiting items, but not the items added afterwards', async () => {
  const outage = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const { add, given } = batchesFailingOn('a', outage)
  const first = add('a')
  const meanwhile = first.catch(() => add('d'))
  await expect(first).rejects.toBe(outage)
  expect(await meanwhile).toBe('d')

  const held = batchesFailingOn('e', outage)
  const all = await Promise.allSettled(Array.from({ length: 101 }, () => held.add('e')))
  expect(all.every(({ status }) => status === 'rejected')).toBe(true)
  expect([given, held.given.length]).toEqual([[['a'], ['d']], 1])
})
