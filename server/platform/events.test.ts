// Rules: platform
import { afterEach, expect, test, vi } from 'vitest'
import type { Database, DatabaseHandle, Tx } from '#server/platform/database/database.ts'
import { createEvents, createInOneStatement, createTransact } from './events.ts'

const log = { error: vi.fn() }
const match = { matchId: 1, initiator: 2, other: 3 }
const flash = { from: 2, to: 3, isMatch: false }

// The handle's own transactions are tested against both engines; here only the order of things matters.
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

test('every listener of an event hears it, in the order they came, and no other does', async () => {
  const events = createEvents(log)
  events.on('match.created', ({ matchId }) => void steps.push(`first ${matchId}`))
  events.on('match.created', async ({ other }) => void steps.push(`second ${other}`))
  events.on('flash.sent', () => void steps.push('other event'))

  events.publish([['match.created', match]])
  await events.idle()

  expect(steps).toEqual(['first 1', 'second 3'])
})

test('a listener that takes long neither delays another nor changes the order in which it hears', async () => {
  const events = createEvents(log)
  const slow = Promise.withResolvers<void>()
  events.on('match.created', ({ matchId }) => (matchId === 1 ? slow.promise : undefined))
  events.on('match.created', ({ matchId }) => void steps.push(`heard ${matchId}`))

  events.publish([
    ['match.created', match],
    ['match.created', { ...match, matchId: 2 }],
  ])
  events.publish([['match.created', { ...match, matchId: 3 }]])
  await vi.waitFor(() => expect(steps).toHaveLength(3))
  slow.resolve()
  await events.idle()

  expect(steps).toEqual(['heard 1', 'heard 2', 'heard 3'])
})

test('a listener that fails is logged and troubles neither the publisher nor the other listeners', async () => {
  const events = createEvents(log)
  const failure = new Error('no network')
  events.on('flash.sent', () => {
    throw failure
  })
  events.on('flash.sent', () => Promise.reject(failure))
  events.on('flash.sent', () => void steps.push('heard'))

  events.publish([['flash.sent', flash]])
  await events.idle()

  expect(steps).toEqual(['heard'])
  expect(log.error).toHaveBeenCalledTimes(2)
  expect(log.error).toHaveBeenCalledWith({ err: failure, event: 'flash.sent' }, expect.any(String))
})

test('events leave after the commit, in the order they were emitted', async () => {
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

test('nothing is published when the transaction is undone', async () => {
  const events = createEvents(log)
  events.on('flash.sent', () => void steps.push('flash'))
  const transact = createTransact(handle, events)

  const undone = transact(async (_tx, emit) => {
    emit('flash.sent', flash)
    throw new Error('refused')
  })

  await expect(undone).rejects.toThrow('refused')
  await events.idle()
  expect(steps).toEqual([])
})

test('events of a single statement leave after it, and never when it fails', async () => {
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

test('nobody waits for a listener but who asks when all is done, those set to work by others included', async () => {
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
