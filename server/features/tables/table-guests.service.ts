import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/database/database.ts'
import type { Secret } from '#server/platform/secret.ts'
import * as db from './tables.db.ts'

interface Dependencies {
  database: Database
  secret: Secret
}

/** Names a member at one table by an id that opens no profile and says nothing at another table. It needs no other service: blocks ask it. */
export function createTableGuestService({ database, secret }: Dependencies) {
  const key = secret.key('table guests', 32)

  /** A UUID of version 8, which is none of a member: theirs are of version 4. */
  function idOf(tableId: number, memberId: number): string {
    const hash = createHmac('sha256', key).update(`${tableId} ${memberId}`).digest('hex')
    const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`]
    return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
  }

  /** Whose id that is, among all who ever had to do with a table of the viewer's: a seat may be lost while it is on a page. */
  async function find(viewerId: number, guestId: string): Promise<number | undefined> {
    const fellows = await db.listFellows(database, viewerId)
    return fellows.find(({ tableId, memberId }) => idOf(tableId, memberId) === guestId)?.memberId
  }

  /** The id of each of them at the last table they had in common with the viewer. */
  async function idsOfFellows(viewerId: number): Promise<Map<number, string>> {
    const fellows = await db.listFellows(database, viewerId)
    return new Map(fellows.map(({ tableId, memberId }) => [memberId, idOf(tableId, memberId)]))
  }

  return { idOf, find, idsOfFellows }
}
export type TableGuestService = ReturnType<typeof createTableGuestService>
