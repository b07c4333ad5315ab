import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { RelayAccess } from '#shared/contracts/calls.ts'
import type { ProbeRelay } from './relay-probe.ts'

const ACCESS_MS = 10 * 60_000
/** Who asks within these seconds is told what the last one was. */
const KNOWN_FOR_MS = 3_000

interface Dependencies {
  config: Pick<Config, 'turn'>
  clock: Clock
  probeRelay: ProbeRelay
}

export type RelayState = 'here' | 'away' | 'none'

/** The relay by which calls go (coturn): whether it is there, and what opens it for ten minutes. */
export function createRelayService({ config, clock, probeRelay }: Dependencies) {
  const { urls, secret } = config.turn
  let known: { at: number; isHere: Promise<boolean> } | undefined

  async function state(): Promise<RelayState> {
    const [first] = urls
    if (first === undefined || secret === null) return 'none'
    const now = clock.now().getTime()
    if (!known || Math.abs(now - known.at) > KNOWN_FOR_MS) {
      known = { at: now, isHere: probeRelay(first) }
    }
    return (await known.isHere) ? 'here' : 'away'
  }

  /** The relay is told no name: what stands after the end of the term is drawn for this one access. */
  function access(): RelayAccess {
    const until = Math.floor((clock.now().getTime() + ACCESS_MS) / 1000)
    const username = `${until}:${randomBytes(9).toString('base64url')}`
    const credential = createHmac('sha1', secret ?? '')
      .update(username)
      .digest('base64')
    return { urls: [...urls], username, credential }
  }

  return { state, access }
}
export type RelayService = ReturnType<typeof createRelayService>
