import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { insertNotification } from './notifications.db.ts'

interface Dependencies {
  database: Database
  clock: Clock
}

export type KeptNotification = 'match' | 'flash' | 'visit'

export function createNotificationService({ database, clock }: Dependencies) {
  /** Keeps a notification until its member has seen it; answers its id. */
  async function keep(memberId: number, type: KeptNotification, fromId: number): Promise<string> {
    const id = await insertNotification(database, { memberId, type, fromId, now: clock.now() })
    return String(id)
  }

  return { keep }
}
export type NotificationService = ReturnType<typeof createNotificationService>
