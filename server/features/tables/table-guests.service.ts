import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Secret } from '#server/platform/secret.ts'
import * as db from './tables.db.ts'

interface Dependencies {
  database: Database
  secret: Secret
}

/**
 * Gives a member at a table an id that opens no profile and cannot be linked to the member's id at another table. It
 * depends on no other service, because the service of blocks depends on it.
 */
export function createTableGuestService({ database, secret }: Dependencies) {
  const key = secret.key('table guests', 32)

  /** A UUID of version 8. It can never equal a member's public id, which is of version 4. */
  function idOf(tableId: number, memberId: number): string {
    const hash = createHmac('sha256', key).update(`${tableId} ${memberId}`).digest('hex')
    const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
    return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
  }

  /**
   * The member with that guest id at one of the viewer's tables. Members who left a table are included, as they can
   * still be shown on an open page.
   */
  async function find(viewerId: number, guestId: string): Promise<number | undefined> {
    const fellows = await db.listFellows(database, viewerId)
    return fellows.find(({ tableId, memberId }) => idOf(tableId, memberId) === guestId)?.memberId
  }

  /** The guest id of each member, by member id, at the latest table that they share with the viewer. */
  async function idsOfFellows(viewerId: number): Promise<Map<number, string>> {
    const fellows = await db.listFellows(database, viewerId)
    return new Map(fellows.map(({ tableId, memberId }) => [memberId, idOf(tableId, memberId)]))
  }

  return { idOf, find, idsOfFellows }
}
export type TableGuestService = ReturnType<typeof createTableGuestService>
