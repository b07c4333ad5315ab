import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { RelayAccess } from '#shared/contracts/calls.ts'
import type { ProbeRelay } from './relay-probe.ts'

const ACCESS_MS = 10 * 60_000
const KEY_BYTES = 32
const NAME_LENGTH = 16
/** How long the result of a probe is reused. */
const KNOWN_FOR_MS = 3_000

interface Dependencies {
  config: Pick<Config, 'turn'>
  clock: Clock
  secret: Pick<Secret, 'key'>
  probeRelay: ProbeRelay
}

export type RelayState = 'here' | 'away' | 'none'

/** The relay of all calls (coturn): whether it responds, and credentials for ten minutes. */
export function createRelayService({ config, clock, secret: own, probeRelay }: Dependencies) {
  const { urls, secret } = config.turn
  const namesKey = own.key('relay names', KEY_BYTES)
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

  /**
   * The relay counts the usage of a member by the name after the expiry time. The name is the same for a day, and lets
   * the relay neither identify the member nor recognise them on another day.
   */
  function access(memberId: number): RelayAccess {
    const until = Math.floor((clock.now().getTime() + ACCESS_MS) / 1000)
    const name = createHmac('sha256', namesKey).update(`${memberId} ${clock.today()}`)
    const username = `${until}:${name.digest('base64url').slice(0, NAME_LENGTH)}`
    const credential = createHmac('sha1', secret ?? '')
      .update(username)
      .digest('base64')
    return { urls: [...urls], username, credential }
  }

  return { state, access }
}
export type RelayService = ReturnType<typeof createRelayService>
