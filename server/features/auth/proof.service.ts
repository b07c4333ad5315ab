import type { Config } from '#server/config.ts'
import type { AccountService } from '#server/features/members/accounts.service.ts'
import type { RoleService } from '#server/features/team/roles.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import type { Browser } from '#server/platform/http/browser.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken, type Viewer } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { proofCodeMail } from './auth.mails.ts'
import type { CodeOwner } from './codes.db.ts'
import type { CodeService } from './codes.service.ts'
import type { SessionService } from './sessions.service.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  accounts: Pick<AccountService, 'findById'>
  codes: CodeService
  sessions: SessionService
  roles: Pick<RoleService, 'claimRole'>
}

/** Proves again, in an open session, that the account's owner is present: with a code bound to that session. */
export function createProofService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule } = deps
  const { accounts, codes, sessions, roles } = deps

  async function send(viewer: Viewer, browser: Browser): Promise<void> {
    const { email, firstName } = await findAccount(viewer)
    const owner = ownerOf(viewer, email)
    await codes.allowSending(owner, browser)
    const code = await codes.draw()
    const message = { to: email, digits: code.digits, askedAt: clock.now() }
    await transact(async (tx) => {
      await codes.save(tx, owner, code)
      await schedule.enqueue(tx, 'mail', proofCodeMail(message, firstName, config))
    })
  }

  /** Returns the new token of the session. */
  async function prove(viewer: Viewer, typed: string, browser: Browser): Promise<string> {
    await limits.consume('code_try_ip', browser.ip)
    const account = await findAccount(viewer)
    const code = await codes.check(ownerOf(viewer, account.email), typed)
    return transact(async (tx, emit) => {
      if (!(await codes.consume(tx, code.id))) fail('code_invalid')
      // The member is locked before their sessions, in the order of the code that shuts members out: otherwise the
      // two could deadlock.
      const role = await roles.claimRole(tx, emit, account)
      const token = await sessions.prove(tx, emit, viewer)
      if (!token) fail('unauthenticated')
      await sessions.endBeyond(tx, emit, { id: account.id, role }, hashToken(token))
      return token
    })
  }

  async function findAccount({ id }: Viewer) {
    return (await accounts.findById(database, id)) ?? fail('unauthenticated')
  }

  return { send, prove }
}
export type ProofService = ReturnType<typeof createProofService>

function ownerOf({ id, sessionHash }: Viewer, email: string): CodeOwner {
  return { purpose: 'prove', email, memberId: id, browserHash: sessionHash }
}
