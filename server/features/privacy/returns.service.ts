import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { DepartureService, Leaver } from '#server/features/members/departures.service.ts'
import type { ClosureService } from '#server/features/moderation/closures.service.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import type { Secret } from '#server/platform/secret.ts'
import { returnUntil } from '#shared/domain/departures.ts'
import { accountBackMail, accountDeletedMail } from './privacy.mails.ts'

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  limits: Pick<Limits, 'consume'>
  schedule: Pick<Schedule, 'enqueue'>
  secret: Secret
  departures: Pick<DepartureService, 'find' | 'comeBack'>
  closures: Pick<ClosureService, 'closureOf'>
}

/** Lets a member who left come back through an emailed link. The link is signed, so nothing of it is stored. */
export function createReturnService(deps: Dependencies) {
  const { config, database, transact, limits, schedule, secret } = deps
  const { departures, closures } = deps
  const key = secret.key('account return', 32)

  // The signature covers the departure time: a link from an earlier departure is invalid.
  function tokenOf({ publicId, leftAt }: Leaver): string {
    const signed = createHmac('sha256', key).update(`${publicId} ${leftAt.toISOString()}`)
    return signed.digest('base64url')
  }

  async function mailLink(tx: Tx, leaver: Leaver, hasStoppedRenewal: boolean): Promise<Date> {
    const { email: to, firstName, publicId, leftAt } = leaver
    const until = returnUntil(leftAt)
    // After the #, the secret reaches neither a log nor another site.
    const returnLink = `${config.baseUrl}/reprendre#${publicId}.${tokenOf(leaver)}`
    const leaving = { to, firstName, returnLink, returnUntil: until, hasStoppedRenewal }
    await schedule.enqueue(tx, 'mail', accountDeletedMail(leaving, config))
    return until
  }

  /** The member with this email address who left and can still come back. */
  function find(email: string): Promise<Leaver | undefined> {
    return departures.find(database, { email })
  }

  /** Emails the link again to a person who has just proven that the mailbox is theirs; false if no such member left. */
  async function remind(tx: Tx, email: string): Promise<boolean> {
    const leaver = await departures.find(tx, { email })
    if (!leaver) return false
    await mailLink(tx, leaver, false)
    return true
  }

  /** Restores the account. Does not sign the member in: that still requires a code. */
  async function comeBack(memberId: string, token: string, ip: string): Promise<void> {
    await limits.consume('account_return', ip)
    const leaver = await departures.find(database, { public_id: memberId })
    if (!leaver || !isSame(token, tokenOf(leaver))) fail('link_invalid')
    const isBack = await transact(async (tx, emit) => {
      // A member excluded after their departure cannot come back with the link of that departure.
      const closure = await closures.closureOf(tx, leaver.email)
      if (closure) fail('account_closed', closure)
      if (!(await departures.comeBack(tx, emit, leaver))) return false
      const { email: to, firstName } = leaver
      await schedule.enqueue(tx, 'mail', accountBackMail({ to, firstName }, config))
      return true
    })
    if (!isBack) fail('link_invalid')
  }

  return { mailLink, find, remind, comeBack }
}
export type ReturnService = ReturnType<typeof createReturnService>

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
