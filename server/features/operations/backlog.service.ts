import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type Backlog, readBacklog } from './backlog.db.ts'

const READ_EVERY_MS = 15_000

interface Dependencies {
  database: Database
  clock: Clock
  log: Pick<Log, 'warn'>
}

export function createBacklogService({ database, clock, log }: Dependencies) {
  let readAt = Number.NEGATIVE_INFINITY
  let latest: Promise<Backlog | undefined> = Promise.resolve(undefined)

  /** The pending work, at most 15 seconds old; undefined while the database does not respond. */
  function latestBacklog(): Promise<Backlog | undefined> {
    const now = clock.now()
    if (now.getTime() - readAt >= READ_EVERY_MS) {
      readAt = now.getTime()
      latest = readBacklog(database, now).catch((error) => {
        log.warn({ err: error }, 'the backlog could not be read')
        return undefined
      })
    }
    return latest
  }

  return { latestBacklog }
}
export type BacklogService = ReturnType<typeof createBacklogService>
