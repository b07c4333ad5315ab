import { once } from 'node:events'
import {
  type AddressInfo,
  createConnection,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net'

/**
 * `pass` forwards everything; `cut` refuses new connections and breaks open ones; `black-hole` accepts everything and
 * forwards nothing, like an unplugged cable.
 */
export type LinkState = 'pass' | 'cut' | 'black-hole'

interface Pair {
  near: Socket
  /** Undefined for a connection that was opened in a black hole. */
  far: Socket | undefined
  isLost: boolean
}

/** A port that forwards to another server for as long as the test wants. */
export async function openFaultProxy(target: NetConnectOpts) {
  const pairs = new Set<Pair>()
  let state: LinkState = 'pass'

  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy()
      return
    }
    const isLost = state === 'black-hole'
    const pair: Pair = { near, far: isLost ? undefined : createConnection(target), isLost }
    pairs.add(pair)
    // Bytes lost in a black hole, or the end of a connection, stay lost: nobody resends them, and the two sides no
    // longer agree.
    const isWhole = () => state === 'pass' && !pair.isLost
    const end = () => {
      if (!isWhole()) return
      pairs.delete(pair)
      near.destroySoon()
      pair.far?.destroySoon()
    }
    for (const [from, to] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      from?.on('data', (data) => isWhole() && to?.write(data))
      from?.on('error', end)
      from?.on('close', end)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function breakOne(pair: Pair): void {
    pairs.delete(pair)
    pair.near.resetAndDestroy()
    pair.far?.destroy()
  }

  function set(next: LinkState): void {
    // A connection that lost bytes cannot recover: the client must open a new one.
    if (next === 'cut' || state === 'black-hole') for (const pair of pairs) breakOne(pair)
    state = next
  }

  /** Ends the black hole like a router that was restarted: new connections pass, the old ones stay silent for ever. */
  function forget(): void {
    for (const pair of pairs) pair.isLost = true
    state = 'pass'
  }

  async function close(): Promise<void> {
    for (const pair of pairs) breakOne(pair)
    server.close()
    await once(server, 'close')
  }

  return { port: (server.address() as AddressInfo).port, set, forget, close }
}
export type FaultProxy = Awaited<ReturnType<typeof openFaultProxy>>
