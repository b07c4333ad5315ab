import { EventEmitter } from 'node:events'
import { createShardedAdapter } from '@socket.io/redis-adapter'
import type { RedisLink } from '#server/platform/realtime/redis.ts'

/** What Redis does for the processes that share it, without a server: channels that all of them hear, and counters. */
export function createRedisStandIn() {
  const channels = new EventEmitter().setMaxListeners(0)
  const counters = new Map<string, number>()

  /** One process's link to it, which can be cut and made whole again. */
  function openLink() {
    const changes: ((isConnected: boolean) => void)[] = []
    const heard = new EventEmitter()
    let isConnected = true

    const hear = (channel: string, message: string | Buffer) => {
      if (isConnected) heard.emit('smessageBuffer', Buffer.from(channel), Buffer.from(message))
    }
    const listeners = new Map<string, (message: string | Buffer) => void>()

    const client = {
      async spublish(channel: string, message: string | Buffer) {
        if (!isConnected) throw new Error('the link is cut')
        channels.emit(channel, message)
      },
      ssubscribe(channel: string) {
        const listener = (message: string | Buffer) => hear(channel, message)
        listeners.set(channel, listener)
        channels.on(channel, listener)
      },
      sunsubscribe(gone: string | string[]) {
        for (const channel of [gone].flat()) {
          const listener = listeners.get(channel)
          if (listener) channels.off(channel, listener)
        }
      },
      on: heard.on.bind(heard),
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
