import { createShardedAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type { Log } from '#server/platform/log.ts'

// A server that hangs is found out within these three seconds, and what was asked of it meanwhile fails.
const SILENCE_MS = 2_000
const PING_EVERY_MS = 1_000
const CONNECT_TIMEOUT_MS = 2_000
const LONGEST_PAUSE_MS = 1_000
const CHANNEL_PREFIX = 'embellie'

type LinkListener = (isConnected: boolean) => void

/** What joins this process to the others. */
export interface RedisLink {
  /** What the counters of the limits are kept with. */
  readonly commands: unknown
  /** Joins the rooms of Socket.IO; a process listens to its own alone, so that it hears of nobody else's members. */
  readonly adapter: ReturnType<typeof createShardedAdapter>
  /** Whether this process and the others hear each other, as far as it knows. */
  isConnected(): boolean
  onChange(listener: LinkListener): void
  /** Resolves once this process hears all its rooms; at once while the link is cut. */
  whenSubscribed(): Promise<void>
  /** Whether some process has this room; none that can be told of while the link is cut. */
  hasRoom(room: string): Promise<boolean>
  close(): void
}

/**
 * The link to the Redis server that joins the processes: one connection to ask and to speak, one to listen. A start
 * does not wait for it, and a loss ends nothing: anyone who uses it is told when it is cut and when it holds again.
 */
export function openRedis(url: string, log: Pick<Log, 'error' | 'info'>) {
  const timing = {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_MS,
    retryStrategy: (tries: number) => Math.min(tries * 100, LONGEST_PAUSE_MS),
  }
  // What is asked while the link is cut fails at once; what is listened to is taken up again with the link.
  const asking = new Redis(url, { ...timing, enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  const listening = new Redis(url, { ...timing, maxRetriesPerRequest: null })
  const connections = [asking, listening]
  const listeners: LinkListener[] = []
  let isConnected = true

  for (const connection of connections) {
    // Without a listener each failed attempt would end the process.
    connection.on('error', () => undefined)
    connection.on('close', cut)
    connection.on('ready', () => void mend())
  }
  const pings = setInterval(() => {
    for (const connection of connections) {
      if (connection.status === 'ready') connection.ping().catch(() => undefined)
    }
  }, PING_EVERY_MS)

  function change(whole: boolean): void {
    isConnected = whole
    for (const listener of listeners) listener(whole)
  }

  function cut(): void {
    if (!isConnected) return
    log.error('the link to Redis is cut')
    change(false)
  }

  async function mend(): Promise<void> {
    // The second of the two to be ready finds it done, as a rule.
    if (!(await holds()) || isConnected) return
    log.info('the link to Redis holds again')
    change(true)
  }

  /** Both answer: what had been listened to before a loss is listened to again by then. */
  async function holds(): Promise<boolean> {
    if (connections.some(({ status }) => status !== 'ready')) return false
    try {
      await Promise.all(connections.map((connection) => connection.ping()))
      return true
    } catch {
      return false
    }
  }

  /** Says something to the other processes. Told of a loss, they can ask the database what it was. */
  async function spublish(channel: string, message: string | Buffer): Promise<unknown> {
    try {
      return await asking.spublish(channel, message)
    } catch (error) {
      cut()
      setTimeout(() => void mend(), LONGEST_PAUSE_MS).unref()
      throw error
    }
  }

  // A subscription that a loss cut short is made again by the client itself.
  const subscribe = (channel: string) => void listening.ssubscribe(channel).catch(() => undefined)
  const unsubscribe = (channels: string | string[]) =>
    void listening.sunsubscribe(...[channels].flat()).catch(() => undefined)

  const channels = {
    spublish,
    ssubscribe: subscribe,
    sunsubscribe: unsubscribe,
    on: listening.on.bind(listening),
  }

  return {
    commands: asking,
    adapter: createShardedAdapter(channels, channels, {
      channelPrefix: CHANNEL_PREFIX,
      subscriptionMode: 'dynamic',
    }),
    isConnected: () => isConnected,
    onChange: (listener: LinkListener) => void listeners.push(listener),
    async whenSubscribed(): Promise<void> {
      if (isConnected) await listening.ping().catch(() => undefined)
    },
    async hasRoom(room: string): Promise<boolean> {
      const channel = `${CHANNEL_PREFIX}#/#${room}#`
      const [, processes] = await asking.pubsub('SHARDNUMSUB', channel).catch(() => [])
      return Number(processes ?? 0) > 0
    },
    close(): void {
      clearInterval(pings)
      listeners.length = 0
      for (const connection of connections) connection.disconnect()
    },
  }
}
