import type { OwnTableStep } from '#shared/contracts/members.ts'
import {
  type Presence,
  type SeatStatus,
  type TableStatus,
  type TableTime,
  ticksClose,
  ticksOpen,
} from '#shared/domain/tables.ts'

/** How long before a table its guest sees it announced on the other pages. */
const NEAR_MS = 48 * 60 * 60 * 1000

interface TimedTable extends TableTime {
  status: TableStatus
}

interface Seat {
  status: SeatStatus
  presence: Presence | null
}

/** Whether a guest who was there can tick now: from the end of the table until its third evening. */
export function mayTick(table: TimedTable, seat: Seat, now: Date): boolean {
  const isConfirmed = table.status === 'confirmed'
  const isThere = isConfirmed && seat.status === 'coming' && seat.presence !== 'absent'
  return isThere && now >= ticksOpen(table.startsAt) && now < ticksClose(table)
}

interface OwnSeat extends Seat {
  answerBy: Date | null
  tickedAt: Date | null
}

/**
 * What to announce to the member: an open invitation, a table that is near, or ticks to make; null if there is nothing.
 */
export function ownTableStep(table: TimedTable, seat: OwnSeat, now: Date): OwnTableStep | null {
  const { status, answerBy, tickedAt } = seat
  if (status === 'invited') return answerBy && answerBy > now ? 'invited' : null
  if (status !== 'coming') return null
  if (now < ticksOpen(table.startsAt)) {
    return table.startsAt.getTime() - now.getTime() <= NEAR_MS ? 'coming' : null
  }
  return mayTick(table, seat, now) && !tickedAt ? 'tick' : null
}
