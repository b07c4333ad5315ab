// Rules: platform
import { afterEach, expect, test, vi } from 'vitest'
import type { Database, DatabaseHandle, Tx } from '#server/platform/database/database.ts'
import { createEvents, createInOneStatement, createTransact } from './events.ts'

const log = { error: vi.fn() }
const match = { matchId: 1, initiator: 2, other: 3 }
const flash = { from: 2, to: 3, isMatch: false }

// database.db.test.ts tests transactions on both engines; these tests only check the order.
const steps: string[] = []
const handle: Pick<DatabaseHandle, 'transaction'> = {
  async transaction(work) {
    const result = await work({} as Tx)
    steps.push('commit')
    return result
  },
}

afterEach(() => {
  steps.length = 0
  log.error.mockClear()
})

test('every listener of an event is called, in the order of registration, and no other', async () => {
  const events = createEvents(log)
  events.on('match.created', ({ matchId }) => void steps.push(`first ${matchId}`))
  events.on('match.created', async ({ other }) => void steps.push(`second ${other}`))
  events.on('flash.sent', () => void steps.push('other event'))

  events.publish([['match.created', match]])
  await events.idle()

  expect(steps).toEqual(['first 1', 'second 3'])
})

test('a slow listener neither delays other listeners nor changes the order of their events', async () => {
  const events = createEvents(log)
  const slow = Promise.withResolvers<void>()
  events.on('match.created', ({ matchId }) => (matchId === 1 ? slow.promise : undefined))
  events.on('match.created', ({ matchId }) => void steps.push(`called ${matchId}`))

  events.publish([
    ['match.created', match],
    ['match.created', { ...match, matchId: 2 }],
  ])
  events.publish([['match.created', { ...match, matchId: 3 }]])
  await vi.waitFor(() => expect(steps).toHaveLength(3))
  slow.resolve()
  await events.idle()

  expect(steps).toEqual(['called 1', 'called 2', 'called 3'])
})

test('a listener that fails is logged and affects neither the publisher nor the other listeners', async () => {
  const events = createEvents(log)
  const failure = new Error('no network')
  events.on('flash.sent', () => {
    throw failure
  })
  events.on('flash.sent', () => Promise.reject(failure))
  events.on('flash.sent', () => void steps.push('called'))

  events.publish([['flash.sent', flash]])
  await events.idle()

  expect(steps).toEqual(['called'])
  expect(log.error).toHaveBeenCalledTimes(2)
  expect(log.error).toHaveBeenCalledWith({ err: failure, event: 'flash.sent' }, expect.any(String))
})

test('events are published after the commit, in the order in which they were emitted', async () => {
  const events = createEvents(log)
  events.on('flash.sent', () => void steps.push('flash'))
  events.on('match.created', () => void steps.push('match'))
  const transact = createTransact(handle, events)

  const result = await transact(async (_tx, emit) => {
    emit('flash.sent', flash)
    emit('match.created', match)
    steps.push('work')
    return 'done'
  })

  expect(result).toBe('done')
  expect(steps).toEqual(['work', 'commit'])
  await events.idle()
  expect(steps).toEqual(['work', 'commit', 'flash', 'match'])
})

test('nothing is published when the transaction is rolled back', async () => {
  const events = createEvents(log)
  events.on('flash.sent', () => void steps.push('flash'))
  const transact = createTransact(handle, events)

  const rolledBack = transact(async (_tx, emit) => {
    emit('flash.sent', flash)
    throw new Error('refused')
  })

  await expect(rolledBack).rejects.toThrow('refused')
  await events.idle()
  expect(steps).toEqual([])
})

test('events of a single statement are published after it, and never when it fails', async () => {
  const events = createEvents(log)
  events.on('flash.sent', () => void steps.push('flash'))
  const inOneStatement = createInOneStatement({ database: {} as Database }, events)

  const result = await inOneStatement(async (_database, emit) => {
    emit('flash.sent', flash)
    steps.push('statement')
    return 'done'
  })
  const failure = inOneStatement(async (_database, emit) => {
    emit('flash.sent', flash)
    throw new Error('refused')
  })

  await expect(failure).rejects.toThrow('refused')
  expect(result).toBe('done')
  await events.idle()
  expect(steps).toEqual(['statement', 'flash'])
})

test('only idle() waits for listeners, including those called by events of other listeners', async () => {
  const events = createEvents(log)
  const slow = Promise.withResolvers<void>()
  events.on('flash.sent', async () => {
    await slow.promise
    events.publish([['match.created', match]])
  })
  events.on('match.created', () => void steps.push('match'))
  const transact = createTransact(handle, events)

  await transact(async (_tx, emit) => emit('flash.sent', flash))
  const idle = events.idle().then(() => steps.push('idle'))
  slow.resolve()
  await idle

  expect(steps).toEqual(['commit', 'match', 'idle'])
})
