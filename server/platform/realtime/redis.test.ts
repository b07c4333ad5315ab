// Rules: platform
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openRedis } from './redis.ts'

/** The connections in the order in which they are opened: for commands, then for subscriptions. */
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

function connection(which: 'commands' | 'subscriptions') {
  const found = connections[which === 'commands' ? 0 : 1]
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
  connection('commands').turns('ready', 'ready')
  connection('subscriptions').turns('ready', 'ready')
  await vi.advanceTimersByTimeAsync(0)
}

it('the first connection does not notify the listeners', async () => {
  await bothReady()
  expect(link.isConnected()).toBe(true)
  expect(changes).toEqual([])
})

it.each(['commands', 'subscriptions'] as const)(
  'the loss of the connection for %s is reported once, and its return when both respond',
  async (which) => {
    await bothReady()
    connection(which).turns('reconnecting', 'close')
    connection(which).turns('reconnecting', 'close')
    expect(changes).toEqual([false])
    await bothReady()
    expect(changes).toEqual([false, true])
    expect(connection('commands').ping).toHaveBeenCalled()
    expect(connection('subscriptions').ping).toHaveBeenCalled()
  },
)

it('the link is not restored while one of the two connections is lost', async () => {
  await bothReady()
  connection('commands').turns('reconnecting', 'close')
  connection('subscriptions').turns('reconnecting', 'close')
  connection('commands').turns('ready', 'ready')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(changes).toEqual([false])
})

it('both connections are pinged every second, so that a hanging server is detected', async () => {
  await bothReady()
  const asked = connection('subscriptions').ping.mock.calls.length
  await vi.advanceTimersByTimeAsync(3_000)
  expect(connection('subscriptions').ping.mock.calls.length - asked).toBe(3)
})

it('a failed publication cuts the link until the server responds', async () => {
  await bothReady()
  connection('commands').spublish.mockRejectedValueOnce(new Error('OOM command not allowed'))
  void link.adapter(NAMESPACE).serverSideEmit(['news'])
  await vi.advanceTimersByTimeAsync(0)
  expect(changes).toEqual([false])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(changes).toEqual([false, true])
})

it('a room exists if its channel has subscribers, and does not if Redis cannot respond', async () => {
  expect(await link.hasRoom('member:7')).toBe(true)
  expect(connection('commands').pubsub).toHaveBeenCalledWith('SHARDNUMSUB', 'embellie#/#member:7#')
  connection('commands').pubsub.mockRejectedValueOnce(new Error('away'))
  expect(await link.hasRoom('member:7')).toBe(false)
})

it('a failed subscription causes no error, because the client itself repeats it', async () => {
  connection('subscriptions').ssubscribe.mockRejectedValue(new Error('Connection is closed.'))
  link.adapter(NAMESPACE)
  await vi.advanceTimersByTimeAsync(0)
  expect(connection('subscriptions').ssubscribe).toHaveBeenCalledWith('embellie#/#')
})
