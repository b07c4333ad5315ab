import type { AccountService, NewTestProfile } from '#server/features/members/accounts.service.ts'
import type { AdminRow, MemberAdminService } from '#server/features/members/member-admin.service.ts'
import type { GrantService } from '#server/features/orders/grants.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { checkLine, NOT_A_TEST_PROFILE } from './import-line.ts'
import * as db from './imports.db.ts'

/** So few that anyone who waits for the embedded database waits for a fraction of a second. */
const CHUNK = 100

interface Dependencies {
  transact: Transact
  clock: Clock
  schedule: Pick<Schedule, 'enqueue'>
  memberAdmin: Pick<MemberAdminService, 'lockByEmail' | 'change'>
  accounts: Pick<AccountService, 'createTestProfiles'>
  grants: Pick<GrantService, 'grant'>
}

interface ReadyLine {
  line: number
  profile: NewTestProfile
}

/** Brings the lines of a file in, some at a time. */
export function createImportRunService(deps: Dependencies) {
  const { transact, clock, schedule, memberAdmin, accounts, grants } = deps

  /**
   * Makes profiles of the next lines, writes down what became of each, and leaves the rest to the next job: all of it in
   * one transaction, so that a kill at any moment makes no line twice and none of them lost.
   */
  function runChunk({ importId }: { importId: number }): Promise<void> {
    return transact(async (tx, emit) => {
      const file = await db.lockImport(tx, { id: importId })
      if (file?.state !== 'running') return
      const page = { after: 0, limit: CHUNK, state: 'ready' } as const
      const rows = await db.listLines(tx, importId, page)
      await db.markLines(tx, importId, await bringIn(tx, emit, rows))
      if (rows.length < CHUNK) await db.setState(tx, importId, 'done', clock.now())
      else await schedule.enqueue(tx, 'imports', { importId })
    })
  }

  async function bringIn(tx: Tx, emit: Emit, rows: readonly db.LineRow[]): Promise<db.Outcome[]> {
    const outcomes: db.Outcome[] = []
    const ready: ReadyLine[] = []
    for (const { line, cells } of rows) {
      const { profile, refusal } = checkLine(cells)
      if (profile) ready.push({ line, profile })
      else outcomes.push({ line, state: 'refused', ...refusal })
    }
    const known = await memberAdmin.lockByEmail(
      tx,
      ready.map(({ profile }) => profile.email),
    )
    const byEmail = new Map(known.map((row) => [row.email, row]))
    const isNew = ({ profile }: ReadyLine) => !byEmail.has(profile.email)
    outcomes.push(...(await create(tx, ready.filter(isNew))))
    const paying = await db.listPaying(
      tx,
      known.map(({ id }) => id),
    )
    for (const { line, profile } of ready) {
      const before = byEmail.get(profile.email)
      if (!before) continue
      const refusal = refusalOf(before, profile, paying)
      if (!refusal) await update(tx, emit, before, profile)
      outcomes.push({ line, ...(refusal ?? { state: 'updated' }) })
    }
    return outcomes
  }

  async function create(tx: Tx, lines: readonly ReadyLine[]): Promise<db.Outcome[]> {
    const ids = await accounts.createTestProfiles(
      tx,
      lines.map(({ profile }) => profile),
    )
    // An address may have been taken since it was looked for.
    return lines.map(({ line, profile }) =>
      ids.has(profile.email) ? { line, state: 'created' } : { line, ...STRANGER },
    )
  }

  async function update(
    tx: Tx,
    emit: Emit,
    before: AdminRow,
    profile: NewTestProfile,
  ): Promise<void> {
    const { firstName, gender, age, city, region, bio, interests, subscription: plan } = profile
    await memberAdmin.change(tx, emit, before, {
      firstName,
      gender,
      age,
      city,
      region,
      bio,
      interests,
    })
    if (plan !== before.plan) {
      await grants.grant(tx, emit, { memberId: before.id, plan, endsAt: null })
    }
  }

  return { runChunk }
}
export type ImportRunService = ReturnType<typeof createImportRunService>

type LeftAside = Omit<db.Outcome, 'line'>

const STRANGER: LeftAside = { state: 'refused', field: 'email', reason: NOT_A_TEST_PROFILE }
const PAID: LeftAside = {
  state: 'refused',
  field: 'subscription',
  reason: PROBLEMS.plan_is_paid.title,
}

function refusalOf(
  before: AdminRow,
  profile: NewTestProfile,
  paying: ReadonlySet<number>,
): LeftAside | null {
  if (!before.is_test_profile || before.status === 'deleted') return STRANGER
  return profile.subscription !== before.plan && paying.has(before.id) ? PAID : null
}
