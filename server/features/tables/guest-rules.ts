import type { OwnTableStep } from '#shared/contracts/members.ts'
import {
  type Presence,
  type SeatStatus,
  type TableStatus,
  type TableTime,
  ticksClose,
  ticksOpen,
} from '#shared/domain/tables.ts'

/** How long before its moment a table is spoken of wherever its guest looks around. */
const NEAR_MS = 48 * 60 * 60 * 1000

interface Held extends TableTime {
  status: TableStatus
}

interface Seat {
  status: SeatStatus
  presence: Presence | null
}

/** Whoever was there, from when the table is over until its third evening. */
export function mayTick(table: Held, seat: Seat, now: Date): boolean {
  const isHeld = table.status === 'confirmed'
  const isThere = isHeld && seat.status === 'coming' && seat.presence !== 'absent'
  return isThere && now >= ticksOpen(table.startsAt) && now < ticksClose(table)
}

interface OwnSeat extends Seat {
  answerBy: Date | null
  tickedAt: Date | null
}

/** An answer that waits, a table that is near, or the ticks that follow it; null where there is nothing to say now. */
export function ownTableStep(table: Held, seat: OwnSeat, now: Date): OwnTableStep | null {
  const { status, answerBy, tickedAt } = seat
  if (status === 'invited') return answerBy && answerBy > now ? 'invited' : null
  if (status !== 'coming') return null
  if (now < ticksOpen(table.startsAt)) {
    return table.startsAt.getTime() - now.getTime() <= NEAR_MS ? 'coming' : null
  }
  return mayTick(table, seat, now) && !tickedAt ? 'tick' : null
}
