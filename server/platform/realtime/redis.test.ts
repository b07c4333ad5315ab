// Rules: platform
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRedis } from './redis.ts'

/** The connections in the order in which they were opened: the one that asks, the one that listens. */
const { connections, FakeRedis } = vi.hoisted(() => {
  const connections: InstanceType<typeof FakeRedis>[] = []
  class FakeRedis {
    status = 'connecting'
    readonly emitter: { listeners: Map<string, (() => void)[]> } = { listeners: new Map() }
    readonly ping = vi.fn(async () => 'PONG')
    readonly spublish = vi.fn(async () => 1)
    readonly ssubscribe = vi.fn(async () => 1)
    readonly sunsubscribe = vi.fn(async () => 1)
    readonly pubsub = vi.fn(async (): Promise<unknown[]> => ['channel', 1])
    readonly disconnect = vi.fn()
    constructor() {
      connections.push(this)
    }
    on(event: string, listener: () => void): void {
      const known = this.emitter.listeners.get(event) ?? []
      this.emitter.listeners.set(event, [...known, listener])
    }
    turns(status: string, event: string): void {
      this.status = status
      for (const listener of this.emitter.listeners.get(event) ?? []) listener()
    }
  }
  return { connections, FakeRedis }
})
vi.mock('ioredis', () => ({ Redis: FakeRedis }))

const NAMESPACE = { name: '/', server: { opts: {} }, sockets: new Map() }
const log = { error: vi.fn(), info: vi.fn() }
let changes: boolean[]
let link: ReturnType<typeof openRedis>

function connection(which: 'asking' | 'listening') {
  const found = connections[which === 'asking' ? 0 : 1]
  if (!found) throw new Error('no connection was opened')
  return found
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  connections.length = 0
  link = openRedis('redis://localhost:6379', log)
  changes = []
  link.onChange((isConnected) => changes.push(isConnected))
})
afterEach(() => {
  link.close()
  vi.useRealTimers()
})

async function bothReady(): Promise<void> {
  connection('asking').turns('ready', 'ready')
  connection('listening').turns('ready', 'ready')
  await vi.advanceTimersByTimeAsync(0)
}

it('a first connection is no news', async () => {
  await bothReady()
  expect(link.isConnected()).toBe(true)
  expect(changes).toEqual([])
})

it.each(['asking', 'listening'] as const)(
  'the loss of the connection for %s is told once, and its return when both answer',
  async (which) => {
    await bothReady()
    connection(which).turns('reconnecting', 'close')
    connection(which).turns('reconnecting', 'close')
    expect(changes).toEqual([false])
    await bothReady()
    expect(changes).toEqual([false, true])
    expect(connection('asking').ping).toHaveBeenCalled()
    expect(connection('listening').ping).toHaveBeenCalled()
  },
)

it('it is not whole while one of the two is away', async () => {
  await bothReady()
  connection('asking').turns('reconnecting', 'close')
  connection('listening').turns('reconnecting', 'close')
  connection('asking').turns('ready', 'ready')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(changes).toEqual([false])
})

it('both are asked for a sign of life each second, so that a server that hangs is found out', async () => {
  await bothReady()
  const asked = connection('listening').ping.mock.calls.length
  await vi.advanceTimersByTimeAsync(3_000)
  expect(connection('listening').ping.mock.calls.length - asked).toBe(3)
})

it('what could not be said is a loss, made good as soon as the server answers', async () => {
  await bothReady()
  connection('asking').spublish.mockRejectedValueOnce(new Error('OOM command not allowed'))
  void link.adapter(NAMESPACE).serverSideEmit(['news'])
  await vi.advanceTimersByTimeAsync(0)
  expect(changes).toEqual([false])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changes).toEqual([false, true])
})

it('a room is known by those who listen to its channel, and by nobody when Redis cannot tell', async () => {
  expect(await link.hasRoom('member:7')).toBe(true)
  expect(connection('asking').pubsub).toHaveBeenCalledWith('SHARDNUMSUB', 'embellie#/#member:7#')
  connection('asking').pubsub.mockRejectedValueOnce(new Error('away'))
  expect(await link.hasRoom('member:7')).toBe(false)
})

it('a subscription that fails ends nothing: the client makes it again by itself', async () => {
  connection('listening').ssubscribe.mockRejectedValue(new Error('Connection is closed.'))
  link.adapter(NAMESPACE)
  await vi.advanceTimersByTimeAsync(0)
  expect(connection('listening').ssubscribe).toHaveBeenCalledWith('embellie#/#')
})
