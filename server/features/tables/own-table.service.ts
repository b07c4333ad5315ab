import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type CurrentMember, OWN_TABLE_STEPS } from '#shared/contracts/members.ts'
import { ticksOpenSince } from '#shared/domain/tables.ts'
import { ownTableStep } from './guest-rules.ts'
import * as db from './tables.db.ts'

interface Dependencies {
  clock: Clock
}

/** What the tables ask of a member, on every page. It depends on no other service, as members depend on it. */
export function createOwnTableService({ clock }: Dependencies) {
  /** The member's table with the most urgent step, in the order of OWN_TABLE_STEPS. */
  async function find(handle: Db, memberId: number): Promise<CurrentMember['table']> {
    const now = clock.now()
    const seats = await db.listOwnSeats(handle, memberId, ticksOpenSince(now))
    const asking = seats.flatMap(({ publicId, tableStatus, startsAt, timeZone, ...seat }) => {
      const step = ownTableStep({ status: tableStatus, startsAt, timeZone }, seat, now)
      if (!step) return []
      const answerBy = step === 'invited' ? (seat.answerBy?.toISOString() ?? null) : null
      return [{ id: publicId, step, startsAt: startsAt.toISOString(), timeZone, answerBy }]
    })
    const [first] = asking.toSorted(
      (a, b) => OWN_TABLE_STEPS.indexOf(a.step) - OWN_TABLE_STEPS.indexOf(b.step),
    )
    return first ?? null
  }

  return { find }
}
export type OwnTableService = ReturnType<typeof createOwnTableService>
