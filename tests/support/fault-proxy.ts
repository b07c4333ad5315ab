import { once } from 'node:events'
import {
  type AddressInfo,
  createConnection,
  createServer,
  type NetConnectOpts,
  type Socket,
} from 'node:net'

/** Passing all on; refusing and breaking all; taking all and answering nothing, as a cable that was pulled does. */
export type LinkState = 'pass' | 'cut' | 'black-hole'

interface Pair {
  near: Socket
  /** None for a connection that began in a hole. */
  far: Socket | undefined
  isLost: boolean
}

/** A port that leads to another server for as long as the test wants it to. */
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
    // What came through a hole stays lost, an end as well: nobody resends it, and the two sides no longer agree.
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
    // A connection that lost bytes is never whole again: healing is a new connection.
    if (next === 'cut' || state === 'black-hole') for (const pair of pairs) breakOne(pair)
    state = next
  }

  /** Out of the hole like a router that was started again: new connections pass, those of before stay silent for ever. */
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
