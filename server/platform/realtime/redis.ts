import { createShardedAdapter } from '@socket.io/redis-adapter'
import { Redis } from 'ioredis'
import type { Log } from '#server/platform/log.ts'

// A ping every second, with two seconds to respond, detects a server that hangs within three seconds. Pending commands
// then fail.
const RESPONSE_TIMEOUT_MS = 2_000
const PING_EVERY_MS = 1_000
const CONNECT_TIMEOUT_MS = 2_000
const LONGEST_PAUSE_MS = 1_000
const CHANNEL_PREFIX = 'embellie'

type LinkListener = (isConnected: boolean) => void

/** The link to the other processes. */
export interface RedisLink {
  /** The client that stores the counters of the limits. */
  readonly commands: unknown
  /**
   * Shares the Socket.IO rooms between processes. A process subscribes only to its own rooms, so that it receives no
   * events for the members of others.
   */
  readonly adapter: ReturnType<typeof createShardedAdapter>
  /** Whether this process can exchange events with the others, as far as it has noticed. */
  isConnected(): boolean
  onChange(listener: LinkListener): void
  /** Resolves once this process is subscribed to all its rooms, or immediately while the link is cut. */
  whenSubscribed(): Promise<void>
  /** Whether any process has this room; false while the link is cut. */
  hasRoom(room: string): Promise<boolean>
  close(): void
}

/**
 * The link to the Redis server between the processes: one connection for commands and publishing, one for
 * subscriptions. The start does not wait for it, and the process survives its loss: listeners are notified when the
 * link is cut and when it is restored.
 */
export function openRedis(url: string, log: Pick<Log, 'error' | 'info'>) {
  const timing = {
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    retryStrategy: (tries: number) => Math.min(tries * 100, LONGEST_PAUSE_MS),
  }
  // While the link is cut, commands fail immediately; subscriptions are restored with the link.
  const commands = new Redis(url, { ...timing, enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  const subscriber = new Redis(url, { ...timing, maxRetriesPerRequest: null })
  const connections = [commands, subscriber]
  const listeners: LinkListener[] = []
  let isConnected = true

  for (const connection of connections) {
    // Without a listener each failed attempt would end the process.
    connection.on('error', () => undefined)
    connection.on('close', markCut)
    connection.on('ready', () => void checkRestored())
  }
  const pings = setInterval(() => {
    for (const connection of connections) {
      if (connection.status === 'ready') connection.ping().catch(() => undefined)
    }
  }, PING_EVERY_MS)

  function setConnected(connected: boolean): void {
    isConnected = connected
    for (const listener of listeners) listener(connected)
  }

  function markCut(): void {
    if (!isConnected) return
    log.error('the link to Redis is cut')
    setConnected(false)
  }

  async function checkRestored(): Promise<void> {
    // Usually only the second connection that is ready restores the link.
    if (!(await bothRespond()) || isConnected) return
    log.info('the link to Redis holds again')
    setConnected(true)
  }

  /** Whether both connections respond. By then the earlier subscriptions are restored. */
  async function bothRespond(): Promise<boolean> {
    if (connections.some(({ status }) => status !== 'ready')) return false
    try {
      await Promise.all(connections.map((connection) => connection.ping()))
      return true
    } catch {
      return false
    }
  }

  /**
   * Publishes to the other processes. If it fails, the link is reported as cut, so that they can reload from the
   * database what they missed.
   */
  async function spublish(channel: string, message: string | Buffer): Promise<unknown> {
    try {
      return await commands.spublish(channel, message)
    } catch (error) {
      markCut()
      setTimeout(() => void checkRestored(), LONGEST_PAUSE_MS).unref()
      throw error
    }
  }

  // The client itself restores a subscription after a lost connection.
  const subscribe = (channel: string) => void subscriber.ssubscribe(channel).catch(() => undefined)
  const unsubscribe = (channels: string | string[]) =>
    void subscriber.sunsubscribe(...[channels].flat()).catch(() => undefined)

  const channels = {
    spublish,
    ssubscribe: subscribe,
    sunsubscribe: unsubscribe,
    on: subscriber.on.bind(subscriber),
  }

  return {
    commands,
    adapter: createShardedAdapter(channels, channels, {
      channelPrefix: CHANNEL_PREFIX,
      subscriptionMode: 'dynamic',
    }),
    isConnected: () => isConnected,
    onChange: (listener: LinkListener) => void listeners.push(listener),
    async whenSubscribed(): Promise<void> {
      if (isConnected) await subscriber.ping().catch(() => undefined)
    },
    async hasRoom(room: string): Promise<boolean> {
      const channel = `${CHANNEL_PREFIX}#/#${room}#`
      const [, processes] = await commands.pubsub('SHARDNUMSUB', channel).catch(() => [])
      return Number(processes ?? 0) > 0
    },
    close(): void {
      clearInterval(pings)
      listeners.length = 0
      for (const connection of connections) connection.disconnect()
    },
  }
}
