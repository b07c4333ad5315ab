import type { Tx } from '#server/platform/database/database.ts'
import type { RiskKind, RiskOutcome } from '#shared/domain/risks.ts'
import type { StoredPerson } from './encounters.ts'

const HOUR_MS = 3_600_000

interface Watched {
  signals: readonly [kind: RiskKind, points: number, seen: number, among?: number][]
  /** The age of its signals and its case. */
  hoursAgo: number
  isRestricted?: boolean
  recipients?: number
  /** The outcome that the team decided, and after how many minutes. */
  decided?: [outcome: RiskOutcome, minutes: number]
}

const WATCHED: readonly Watched[] = [
  {
    signals: [
      ['recipients', 24, 6],
      ['blocked', 30, 2, 5],
    ],
    ...{ hoursAgo: 0.3, isRestricted: true, recipients: 5 },
  },
  { signals: [['resembles', 60, 1]], hoursAgo: 1.6 },
  {
    signals: [
      ['doubted', 20, 2],
      ['place', 15, 1],
    ],
    hoursAgo: 3.2,
  },
  {
    signals: [
      ['hasty', 25, 40],
      ['eager', 12, 2],
    ],
    hoursAgo: 5,
  },
  {
    signals: [
      ['recipients', 24, 6],
      ['reported', 37, 2],
    ],
    ...{ hoursAgo: 190, isRestricted: true, recipients: 4, decided: ['excluded', 34] },
  },
  {
    signals: [['recipients', 40, 6]],
    ...{ hoursAgo: 260, isRestricted: true, recipients: 4, decided: ['lifted', 52] },
  },
  {
    signals: [
      ['blocked', 45, 3, 4],
      ['place', 15, 1],
    ],
    ...{ hoursAgo: 340, isRestricted: true, recipients: 4, decided: ['verify', 41] },
  },
]

/** Inserts the demo's risk cases: some open, and one that the team has decided. */
export async function insertRisks(
  tx: Tx,
  { admin, others, now }: { admin: StoredPerson; others: readonly StoredPerson[]; now: Date },
): Promise<void> {
  // The last members, because the first ones are in the reports.
  const members = others.slice(-WATCHED.length)
  for (const [i, watched] of WATCHED.entries()) {
    const member = members[i]
    if (!member) throw new Error('The demo has too few members to watch')
    const { signals, hoursAgo, isRestricted = false, recipients = null, decided } = watched
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const until = isRestricted ? new Date(at.getTime() + 72 * HOUR_MS) : null
    await tx
      .insertInto('risk_signals')
      .values(
        signals.map(([kind, points, seen, among = null]) => ({
          ...{ member_id: member.id, kind, points, seen, among, at },
          day: at.toISOString().slice(0, 10),
        })),
      )
      .execute()
    const decidedAt = decided ? new Date(at.getTime() + decided[1] * 60_000) : null
    await tx
      .insertInto('risk_states')
      .values({
        member_id: member.id,
        restricted_at: until && at,
        restricted_until: decided ? null : until,
        settled_at: decidedAt,
      })
      .execute()
    await tx
      .insertInto('risk_cases')
      .values({
        ...{ member_id: member.id, opened_at: at, recipients },
        points: signals.reduce((sum, [, points]) => sum + points, 0),
        ...{ restricted_at: until && at, restricted_until: until },
        outcome: decided?.[0] ?? null,
        decided_by: decided ? admin.id : null,
        decided_at: decidedAt,
      })
      .execute()
  }
}
