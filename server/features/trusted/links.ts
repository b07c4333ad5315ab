import type { Db, Tx } from '#server/platform/database/database.ts'
import type { SharedAppointment } from '#shared/contracts/trusted.ts'

/** What somebody outside may know of. */
export type LinkKind = 'appointment' | 'table'

export interface LinkSubject {
  /** Of the appointment, or the table. */
  id: number
  /** As it stands now; a later one is news for whoever has the link. */
  version: number
  memberName: string
  startsAt: Date
  /** By whose clocks it is told. */
  timeZone: string
}

/** One member's link to one appointment or table. */
export interface Link {
  id: number
  memberId: number
}

export interface LinkNews {
  createdAt: Date
  tokenHash: string
  to: string
  firstName: string
  memberName: string
  startsAt: Date
  timeZone: string
  state: SharedAppointment['state']
}

/** The life of a link, in the statements of either kind. */
export interface Links {
  /** What the member goes to and is not over. */
  findSubject(
    tx: Tx,
    of: { memberId: number; publicId: string; startsAfter: Date },
  ): Promise<LinkSubject | undefined>
  /** Makes a link; false where there is one. */
  insertLink(
    tx: Tx,
    link: Link & { version: number; tokenHash: string; now: Date },
  ): Promise<boolean>
  isTold(db: Db, memberId: number, publicId: string): Promise<boolean>
  deleteLink(tx: Tx, memberId: number, publicId: string): Promise<void>
  /** Puts one out that its reader wants no more; false where it was out. */
  putOut(tx: Tx, tokenHash: string): Promise<boolean>
  /** The links to what changed since their person was told, as long as it is not over. */
  listNews(db: Db, due: { startsAfter: Date; limit: number }): Promise<Link[]>
  /** Marks a change as told and answers it; undefined where another process has, or nobody is there to be told. */
  takeNews(tx: Tx, link: Link): Promise<LinkNews | undefined>
  /** Deletes the links that are out. */
  sweep(db: Db, startedBefore: Date): Promise<void>
}
