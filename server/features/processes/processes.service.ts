import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { RedisLink } from '#server/platform/realtime/redis.ts'
import * as db from './processes.db.ts'

const BEAT_MS = 1_500
/** A process that says nothing for so many beats has died: a long pause of its own is shorter. */
const SILENT_BEATS = 3
/** How often the pages are told to read again for as long as some process is cut off. */
const CATCH_UP_BEATS = 3
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

interface Dependencies {
  database: Database
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'error'>
  link: Pick<RedisLink, 'isConnected' | 'onChange'>
  /** Has the pages open on this process read again what is live. */
  catchUp: () => void
}

interface Known {
  beats: number
  silentFor: number
}

/**
 * Sees to it that no page misses news for long, whichever process is cut off or dies: each says in the database, which
 * it needs for any news at all, that it lives and whether the others hear it.
 */
export function createProcessService({ database, clock, log, link, catchUp }: Dependencies) {
  const id = randomUUID()
  let known: ReadonlyMap<string, Known> = new Map()
  let apartFor = 0
  let timer: NodeJS.Timeout | undefined
  let inHand: Promise<void> | undefined
  let isStopped = false

  /** Says that this process lives, looks at the others, and has the pages read again where something may be missing. */
  async function beat(): Promise<void> {
    const isCut = !link.isConnected()
    const others = await db.beat(database, { id, isCut, now: clock.now() })
    known = new Map(others.map((other) => [other.id, follow(other)]))
    const silences = others.map((other) => known.get(other.id)?.silentFor ?? 0)
    // Once, on the beat that finds it out.
    const hasDied = silences.includes(SILENT_BEATS)
    const isApart = isCut || others.some((other, i) => other.is_cut && isAlive(silences[i]))
    apartFor = isApart ? apartFor + 1 : 0
    if (hasDied || apartFor % CATCH_UP_BEATS === 1) catchUp()
  }

  function follow({ id: other, beats }: { id: string; beats: number }): Known {
    const before = known.get(other)
    return { beats, silentFor: before?.beats === beats ? before.silentFor + 1 : 0 }
  }

  /** Beats now and from then on; what a database that is away holds up is not made up for. */
  function keepBeating(): void {
    if (inHand || isStopped) return
    clearTimeout(timer)
    inHand = beat()
      .catch((error) => log.error({ err: error }, 'a beat failed'))
      .finally(() => {
        inHand = undefined
        if (!isStopped) timer = setTimeout(keepBeating, BEAT_MS)
      })
  }

  async function start(): Promise<void> {
    await db.removeBeatenBefore(database, new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
    link.onChange(keepBeating)
    keepBeating()
    await inHand
  }

  /** Leaves: the others have missed nothing. */
  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    await inHand
    await db.remove(database, id).catch((error) => log.error({ err: error }, 'leaving failed'))
  }

  return { start, stop, beat }
}

function isAlive(silentFor = 0): boolean {
  return silentFor < SILENT_BEATS
}
