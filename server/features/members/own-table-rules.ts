import type { OwnTableStep } from '#shared/contracts/members.ts'
import {
  type Presence,
  type SeatStatus,
  type TableStatus,
  ticksClose,
  ticksOpen,
} from '#shared/domain/tables.ts'

/** How long before its moment a table is spoken of wherever its guest looks around. */
const NEAR_MS = 48 * 60 * 60 * 1000

interface OwnSeat {
  status: SeatStatus
  tableStatus: TableStatus
  startsAt: Date
  answerBy: Date | null
  presence: Presence | null
  tickedAt: Date | null
}

/** An answer that waits, a table that is near, or the ticks that follow it; null where there is nothing to say now. */
export function ownTableStep(seat: OwnSeat, now: Date): OwnTableStep | null {
  const { status, tableStatus, startsAt, answerBy, presence, tickedAt } = seat
  if (status === 'invited') return answerBy && answerBy > now ? 'invited' : null
  if (status !== 'coming') return null
  if (now < ticksOpen(startsAt)) {
    return startsAt.getTime() - now.getTime() <= NEAR_MS ? 'coming' : null
  }
  const isThere = tableStatus === 'confirmed' && presence !== 'absent'
  return isThere && !tickedAt && now < ticksClose(startsAt) ? 'tick' : null
}
