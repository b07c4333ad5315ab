import type { AccountService, NewTestProfile } from '#server/features/members/accounts.service.ts'
import type { AdminRow, MemberAdminService } from '#server/features/members/member-admin.service.ts'
import type { GrantService } from '#server/features/orders/grants.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Emit } from '#server/platform/events.ts'
import { PROBLEMS } from '#shared/kit/problem.ts'
import { checkLine, NOT_A_TEST_PROFILE } from './import-line.ts'
import * as db from './imports.db.ts'

interface Dependencies {
  memberAdmin: Pick<MemberAdminService, 'lockByEmail' | 'change'>
  accounts: Pick<AccountService, 'createTestProfiles'>
  grants: Pick<GrantService, 'grant'>
}

interface ReadyLine {
  line: number
  profile: NewTestProfile
}

/** Creates a test profile from each line, or updates the test profile with its email address. */
export function createImportLineService(deps: Dependencies) {
  const { memberAdmin, accounts, grants } = deps

  /**
   * Imports the lines and returns the outcome of each. Validates them again: members can have registered since the file
   * was read.
   */
  async function apply(tx: Tx, emit: Emit, rows: readonly db.LineRow[]): Promise<db.Outcome[]> {
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
    // The email address can have been taken after the lookup above.
    return lines.map(({ line, profile }) =>
      ids.has(profile.email) ? { line, state: 'created' } : { line, ...REAL_MEMBER },
    )
  }

  async function update(
    tx: Tx,
    emit: Emit,
    before: AdminRow,
    profile: NewTestProfile,
  ): Promise<void> {
    const { email: _, subscription: plan, ...wanted } = profile
    await memberAdmin.change(tx, emit, before, wanted)
    if (plan !== before.plan) {
      await grants.grant(tx, emit, { memberId: before.id, plan, endsAt: null })
    }
  }

  return { apply }
}
export type ImportLineService = ReturnType<typeof createImportLineService>

type RefusedOutcome = Omit<db.Outcome, 'line'>

const REAL_MEMBER: RefusedOutcome = { state: 'refused', field: 'email', reason: NOT_A_TEST_PROFILE }
const PAID_PLAN: RefusedOutcome = {
  state: 'refused',
  field: 'subscription',
  reason: PROBLEMS.plan_is_paid.title,
}

function refusalOf(
  before: AdminRow,
  profile: NewTestProfile,
  paying: ReadonlySet<number>,
): RefusedOutcome | null {
  if (!before.is_test_profile || before.status === 'deleted') return REAL_MEMBER
  return profile.subscription !== before.plan && paying.has(before.id) ? PAID_PLAN : null
}
