import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { RedisLink } from '#server/platform/realtime/redis.ts'
import * as db from './processes.db.ts'

const BEAT_MS = 1_500
/** Beats without a sign of a process after which it counts as dead; even a long pause of a live process is shorter. */
const SILENT_BEATS = 3
/** While a process is cut off, the pages refetch once in this number of beats. */
const CATCH_UP_BEATS = 3
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

interface Dependencies {
  database: Database
  clock: Pick<Clock, 'now'>
  log: Pick<Log, 'error'>
  link: Pick<RedisLink, 'isConnected' | 'onChange'>
  /** Makes the pages connected to this process refetch their live data. */
  catchUp: () => void
}

interface Heartbeat {
  beats: number
  silentBeats: number
}

/**
 * Makes open pages refetch when they can have missed events because a process was cut off from Redis or died. Each
 * process records in the database that it is alive and whether it is connected: without the database there are no
 * events to miss.
 */
export function createProcessService({ database, clock, log, link, catchUp }: Dependencies) {
  const id = randomUUID()
  let known: ReadonlyMap<string, Heartbeat> = new Map()
  let cutOffBeats = 0
  let timer: NodeJS.Timeout | undefined
  let currentBeat: Promise<void> | undefined
  let isStopped = false

  /** Records this process as alive, checks the others, and makes the pages refetch if they can have missed events. */
  async function beat(): Promise<void> {
    const isCut = !link.isConnected()
    const others = await db.beat(database, { id, isCut, now: clock.now() })
    known = new Map(others.map((other) => [other.id, track(other)]))
    const silentCounts = others.map((other) => known.get(other.id)?.silentBeats ?? 0)
    // True on one beat only: the one that detects the death.
    const hasDied = silentCounts.includes(SILENT_BEATS)
    const isAnyCut = isCut || others.some((other, i) => other.is_cut && isAlive(silentCounts[i]))
    cutOffBeats = isAnyCut ? cutOffBeats + 1 : 0
    if (hasDied || cutOffBeats % CATCH_UP_BEATS === 1) catchUp()
  }

  function track({ id: other, beats }: { id: string; beats: number }): Heartbeat {
    const before = known.get(other)
    return { beats, silentBeats: before?.beats === beats ? before.silentBeats + 1 : 0 }
  }

  /** Beats now and then at intervals. Beats delayed by an unreachable database are not repeated. */
  function keepBeating(): void {
    if (currentBeat || isStopped) return
    clearTimeout(timer)
    currentBeat = beat()
      .catch((error) => log.error({ err: error }, 'a beat failed'))
      .finally(() => {
        currentBeat = undefined
        if (!isStopped) timer = setTimeout(keepBeating, BEAT_MS)
      })
  }

  async function start(): Promise<void> {
    await db.removeBeatenBefore(database, new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
    link.onChange(keepBeating)
    keepBeating()
    await currentBeat
  }

  /** Removes this process from the list, so that the others do not take it for dead. */
  async function stop(): Promise<void> {
    isStopped = true
    clearTimeout(timer)
    await currentBeat
    await db.remove(database, id).catch((error) => log.error({ err: error }, 'leaving failed'))
  }

  return { start, stop, beat }
}

function isAlive(silentBeats = 0): boolean {
  return silentBeats < SILENT_BEATS
}
