import type { AppointmentService } from '#server/features/appointments/appointments.service.ts'
import type { AuthService } from '#server/features/auth/auth.service.ts'
import type { EmailChangeService } from '#server/features/auth/email-change.service.ts'
import type { CallService } from '#server/features/calls/calls.service.ts'
import type {
  DepartureService,
  Idle,
  IdleSince,
  Leaver,
} from '#server/features/members/departures.service.ts'
import type { OpinionService } from '#server/features/opinions/opinions.service.ts'
import type { RenewalChoiceService } from '#server/features/subscriptions/renewal-choices.service.ts'
import type { SeatService } from '#server/features/tables/seats.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Emit, Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import { requireFreshProof, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Log } from '#server/platform/log.ts'
import type { deleteAccount } from '#shared/contracts/privacy.ts'
import { addDays, addMonths } from '#shared/domain/paris-calendar.ts'
import type { RouteOutput } from '#shared/kit/route.ts'
import type { ArchiveService } from './archive.service.ts'
import { listPartners } from './erasures.db.ts'
import { inactivityMail } from './privacy.mails.ts'
import type { ReturnService } from './returns.service.ts'

const WARNED_AFTER_MONTHS = 23
const DELETED_AFTER_MONTHS = 24
const WARNED_DAYS = 30
const BATCH = 100

interface Dependencies {
  config: Parameters<typeof inactivityMail>[1]
  database: Database
  transact: Transact
  clock: Clock
  log: Pick<Log, 'error'>
  schedule: Pick<Schedule, 'enqueue'>
  departures: Pick<DepartureService, 'leave' | 'listIdle' | 'lockIdle' | 'markWarned'>
  renewalChoices: Pick<RenewalChoiceService, 'stopForMember'>
  archive: Pick<ArchiveService, 'archiveConnections'>
  returns: Pick<ReturnService, 'mailLink'>
  auth: Pick<AuthService, 'shutOut'>
  appointments: Pick<AppointmentService, 'endAllOfMember'>
  calls: Pick<CallService, 'endAllOfMember'>
  tableSeats: Pick<SeatService, 'endAllOfMember'>
  opinions: Pick<OpinionService, 'endAllOfMember'>
  emailChanges: Pick<EmailChangeService, 'requireNoRecentChange'>
}

/** Closes accounts: at the member's request, or after two years without a visit. */
export function createLeavingService(deps: Dependencies) {
  const { config, database, transact, clock, log, schedule } = deps
  const {
    departures,
    renewalChoices,
    archive,
    returns,
    auth,
    appointments,
    calls,
    tableSeats,
    opinions,
    emailChanges,
  } = deps

  /** Hides the viewer immediately and signs them out everywhere; erasures.service.ts erases the account later. */
  async function leave(viewer: Viewer): Promise<RouteOutput<typeof deleteAccount>> {
    requireFreshProof(viewer, clock.now())
    await emailChanges.requireNoRecentChange(viewer)
    return transact(async (tx, emit) => {
      const left = await closeAccount(tx, emit, viewer.id)
      // The button was pressed twice: the first request has signed the viewer out.
      return left ?? fail('unauthenticated')
    })
  }

  async function closeAccount(tx: Tx, emit: Emit, memberId: number) {
    const hasStoppedRenewal = await renewalChoices.stopForMember(tx, emit, memberId)
    const leaver: Leaver | undefined = await departures.leave(tx, emit, memberId)
    if (!leaver) return undefined
    await archive.archiveConnections(tx, memberId)
    await opinions.endAllOfMember(tx, memberId)
    await appointments.endAllOfMember(tx, emit, memberId)
    await calls.endAllOfMember(tx, emit, memberId)
    await tableSeats.endAllOfMember(tx, emit, memberId)
    await auth.shutOut(tx, emit, memberId)
    const returnUntil = await returns.mailLink(tx, leaver, hasStoppedRenewal)
    return { returnUntil: returnUntil.toISOString(), hasStoppedRenewal }
  }

  /** After 23 months without a visit, emails the member that the account will be deleted, and when. */
  async function warnIdle(): Promise<void> {
    const now = clock.now()
    const deletedOn = addDays(now, WARNED_DAYS)
    const since = { seenBefore: addMonths(now, -WARNED_AFTER_MONTHS), warnedBefore: null }
    await forEachIdle(since, async (tx, _emit, { id, email: to, firstName }) => {
      await departures.markWarned(tx, id)
      await schedule.enqueue(tx, 'mail', inactivityMail({ to, firstName, deletedOn }, config))
    })
  }

  /**
   * Closes accounts after 24 months without a visit and 30 days after the warning, as if their members had asked for
   * it.
   */
  async function closeIdleAccounts(): Promise<void> {
    const now = clock.now()
    const seenBefore = addMonths(now, -DELETED_AFTER_MONTHS)
    const since = { seenBefore, warnedBefore: addDays(now, -WARNED_DAYS) }
    await forEachIdle(since, async (tx, emit, { id }) => {
      await closeAccount(tx, emit, id)
    })
  }

  /**
   * Calls `act` for each member who is still idle in its transaction. A failure is logged and does not stop the others.
   */
  async function forEachIdle(
    since: IdleSince,
    act: (tx: Tx, emit: Emit, member: Idle) => Promise<void>,
  ): Promise<void> {
    let after = 0
    let ids: number[]
    do {
      ids = await departures.listIdle(database, since, { after, limit: BATCH })
      for (const id of ids) {
        await transact(async (tx, emit) => {
          const idle = await departures.lockIdle(tx, id, since)
          // Undefined if the member has signed in since they were listed, as the email suggested.
          if (idle) await act(tx, emit, idle)
        }).catch((error) => log.error({ err: error, member: id }, 'an idle member was left out'))
      }
      after = ids.at(-1) ?? after
    } while (ids.length === BATCH)
  }

  /** Ids of the members whose pages show this member. */
  function partnersOf(memberId: number): Promise<number[]> {
    return listPartners(database, memberId)
  }

  return { leave, warnIdle, closeIdleAccounts, partnersOf }
}
export type LeavingService = ReturnType<typeof createLeavingService>
