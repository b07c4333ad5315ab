import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SharedAppointment } from '#shared/contracts/trusted.ts'

/** What a link can lead to. */
export type LinkKind = 'appointment' | 'table'

export interface LinkSubject {
  /** The id of the appointment or the table. */
  id: number
  /** The current version; the person with the link is notified of a later one. */
  version: number
  memberName: string
  startsAt: Date
  /** The time zone in which its times are shown. */
  timeZone: string
}

/** One member's link to one appointment or table. */
export interface Link {
  id: number
  memberId: number
}

export interface LinkChange {
  createdAt: Date
  tokenHash: string
  to: string
  firstName: string
  memberName: string
  startsAt: Date
  timeZone: string
  state: SharedAppointment['state']
}

/** The statements for the links of one kind. */
export interface Links {
  /** An appointment or a table that the member attends and that is not over. */
  findSubject(
    tx: Tx,
    of: { memberId: number; publicId: string; startsAfter: Date },
  ): Promise<LinkSubject | undefined>
  /** Creates a link; false if there is one already. */
  insertLink(
    tx: Tx,
    link: Link & { version: number; tokenHash: string; now: Date },
  ): Promise<boolean>
  isTold(db: Db, memberId: number, publicId: string): Promise<boolean>
  deleteLink(tx: Tx, memberId: number, publicId: string): Promise<void>
  /** Revokes a link at the request of its reader; false if it was already revoked. */
  revokeByToken(tx: Tx, tokenHash: string): Promise<boolean>
  /** What a link leads to, as long as the member who created the link is active. */
  findLinked(db: Db, tokenHash: string): Promise<{ memberId: number; startsAt: Date } | undefined>
  /** The links to what changed since the last email to the person and is not over. */
  listChanged(db: Db, due: { startsAfter: Date; limit: number }): Promise<Link[]>
  /** Marks a change as notified and returns it; undefined if another process did, or there is nobody to notify. */
  takeChange(tx: Tx, link: Link): Promise<LinkChange | undefined>
  /** Deletes the links to what began before `startedBefore`. */
  sweep(db: Db, startedBefore: Date): Promise<void>
}
