import { EventEmitter } from 'node:events'
import { createShardedAdapter } from '@socket.io/redis-adapter'
import type { RedisLink } from '#server/platform/realtime/redis.ts'

/** An in-memory stand-in for Redis: channels that every process receives, and counters. */
export function createRedisStandIn() {
  const channels = new EventEmitter().setMaxListeners(0)
  const counters = new Map<string, number>()

  /** The connection of one process, which can be cut and restored. */
  function openLink() {
    const changes: ((isConnected: boolean) => void)[] = []
    const incoming = new EventEmitter()
    let isConnected = true

    const receive = (channel: string, message: string | Buffer) => {
      if (isConnected) incoming.emit('smessageBuffer', Buffer.from(channel), Buffer.from(message))
    }
    const listeners = new Map<string, (message: string | Buffer) => void>()

    const client = {
      async spublish(channel: string, message: string | Buffer) {
        if (!isConnected) throw new Error('the link is cut')
        channels.emit(channel, message)
      },
      ssubscribe(channel: string) {
        const listener = (message: string | Buffer) => receive(channel, message)
        listeners.set(channel, listener)
        channels.on(channel, listener)
      },
      sunsubscribe(left: string | string[]) {
        for (const channel of [left].flat()) {
          const listener = listeners.get(channel)
          if (listener) channels.off(channel, listener)
        }
      },
      on: incoming.on.bind(incoming),
    }

    const link: RedisLink = {
      commands: {
        get status() {
          return isConnected ? 'ready' : 'reconnecting'
        },
        defineCommand() {},
        async rlflxIncr([key, points, seconds]: [string, string, string]) {
          const count = (counters.get(key) ?? 0) + Number(points)
          counters.set(key, count)
          return [count, Number(seconds) * 1000]
        },
      },
      adapter: createShardedAdapter(client, client, {
        channelPrefix: 'embellie',
        subscriptionMode: 'dynamic',
      }),
      isConnected: () => isConnected,
      onChange: (listener: (isConnected: boolean) => void) => void changes.push(listener),
      whenSubscribed: async () => undefined,
      hasRoom: async (room: string) =>
        isConnected && channels.listenerCount(`embellie#/#${room}#`) > 0,
      close() {},
    }

    function set(whole: boolean): void {
      isConnected = whole
      for (const listener of changes) listener(whole)
    }

    return { link, cut: () => set(false), mend: () => set(true) }
  }

  return { openLink, empty: () => counters.clear() }
}
