import type { Config } from '#server/config.ts'
import type { ConsentService } from '#server/features/privacy/consents.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { Transact } from '#server/platform/events.ts'
import { fail } from '#server/platform/http/problem.ts'
import type { Limits } from '#server/platform/http/rate-limit.ts'
import { hashToken, newToken } from '#server/platform/http/session.ts'
import type { Schedule } from '#server/platform/jobs/schedule.ts'
import { spendUnprovenMail } from '#server/platform/mail/unproven-mail.ts'
import { CONSENT_VERSIONS } from '#shared/domain/legal-texts.ts'
import { NEWSLETTER_SOURCES, NEWSLETTER_TAGS } from '#shared/domain/newsletter.ts'
import * as db from './newsletter.db.ts'
import { confirmationMail, guideMail, unsubscribeLinksOf } from './newsletter.mails.ts'

/** A request repeated within this time is the same request, sent twice. */
const REPEAT_MS = 5 * 60 * 1000
const PENDING_MS = 30 * 24 * 60 * 60 * 1000

interface Lead {
  email: string
  firstName: string
  source?: string | undefined
  tags?: readonly string[] | undefined
}

interface Dependencies {
  config: Pick<Config, 'baseUrl' | 'supportEmail'>
  database: Database
  transact: Transact
  clock: Clock
  limits: Limits
  schedule: Pick<Schedule, 'enqueue'>
  consents: Pick<ConsentService, 'withdrawByEmail'>
}

export function createNewsletterService(deps: Dependencies) {
  const { config, database, transact, clock, limits, schedule, consents } = deps

  function ago(milliseconds: number): Date {
    return new Date(clock.now().getTime() - milliseconds)
  }

  /** Emails a confirmation link, or the guide if the address is confirmed; the response does not reveal which. */
  async function subscribe(lead: Lead, ip: string): Promise<void> {
    await limits.consume('newsletter_ip', ip)
    await limits.consume('newsletter_address', lead.email)
    await spendUnprovenMail(limits, { email: lead.email, ip })
    await transact(async (tx) => {
      await db.lockAddress(tx, lead.email)
      const known = await db.findByEmail(tx, lead.email)
      // A new request after unsubscribing is not a repeat.
      const isRepeat = known && known.status !== 'unsubscribed' && known.mailed_at > ago(REPEAT_MS)
      if (isRepeat) return
      if (known?.status === 'confirmed') {
        await db.markMailed(tx, known.id, clock.now())
        return schedule.enqueue(tx, 'mail', guideMail(known, config))
      }
      const token = newToken()
      const row = pendingRow(lead, token)
      if (known?.unsubscribed_at) await db.saveRenewedRequest(tx, known.id, row)
      else await db.savePending(tx, row)
      await schedule.enqueue(tx, 'mail', confirmationMail({ to: lead.email, token }, config))
    })
  }

  function pendingRow({ email, firstName, source, tags = [] }: Lead, token: string) {
    return {
      email,
      first_name: firstName,
      source: NEWSLETTER_SOURCES.find((known) => known === source) ?? null,
      tags: NEWSLETTER_TAGS.filter((known) => tags.includes(known)),
      // The proof of consent: which text was agreed to and when, and later the confirmation (`confirmed_at`).
      consent_version: CONSENT_VERSIONS.newsletter,
      consented_at: clock.now(),
      confirm_hash: hashToken(token),
      unsubscribe_token: newToken(),
      mailed_at: clock.now(),
    }
  }

  /** Accepts a link once. A repeated request, for example after a lost response, changes nothing and is not refused. */
  async function confirm(token: string, ip: string): Promise<void> {
    await limits.consume('newsletter_confirm', ip)
    const hash = hashToken(token)
    const isKnown = await transact(async (tx) => {
      const times = { now: clock.now(), mailedSince: ago(PENDING_MS) }
      const subscriber = await db.confirm(tx, hash, times)
      if (!subscriber) return db.isConfirmed(tx, hash)
      await schedule.enqueue(tx, 'mail', guideMail(subscriber, config))
      return true
    })
    if (!isKnown) fail('link_invalid')
  }

  /** Unsubscribes the address of a link, and withdraws the newsletter consent of the member with that address. */
  async function unsubscribe(token: string): Promise<void> {
    await transact(async (tx) => {
      const email = (await db.unsubscribe(tx, token, clock.now())) ?? fail('link_invalid')
      await consents.withdrawByEmail(tx, email, 'newsletter')
    })
  }

  /** Subscribes an address that is already proven. */
  async function join(
    tx: Tx,
    { email, firstName }: { email: string; firstName: string },
    version: string,
  ): Promise<void> {
    await db.lockAddress(tx, email)
    const row = pendingRow({ email, firstName }, newToken())
    await db.saveConfirmed(tx, { ...row, consent_version: version }, clock.now())
  }

  /** Unsubscribes an address, if it was subscribed. */
  function leave(tx: Tx, email: string): Promise<void> {
    return db.unsubscribeByEmail(tx, email, clock.now())
  }

  /** Moves a subscription to a member's new email address. */
  function move(tx: Tx, from: string, to: string): Promise<void> {
    return db.moveSubscription(tx, from, to)
  }

  /** Since when a member is subscribed, by whatever form; null if they are not. */
  function subscribedSince(handle: Db, memberId: number): Promise<Date | null> {
    return db.findSubscribedSince(handle, memberId)
  }

  /** The unsubscribe links of a confirmed address, else undefined. Its row stays locked until the commit. */
  async function findUnsubscribeLinks(
    tx: Tx,
    email: string,
  ): Promise<UnsubscribeLinks | undefined> {
    const known = await db.findByEmail(tx, email)
    if (known?.status !== 'confirmed') return undefined
    return unsubscribeLinksOf(config.baseUrl, known.unsubscribe_token)
  }

  /** Deletes requests that were not confirmed within 30 days; an unsubscribed address is kept as unsubscribed. */
  async function sweep(): Promise<void> {
    await db.restoreUnsubscribed(database, ago(PENDING_MS))
    await db.deletePending(database, ago(PENDING_MS))
  }

  /** Whether the guide was requested for this address. */
  function isKnownAddress(tx: Tx, email: string): Promise<boolean> {
    return db.isKnown(tx, email)
  }

  return {
    ...{ subscribe, confirm, unsubscribe, join, leave, move, subscribedSince },
    ...{ isKnownAddress, findUnsubscribeLinks, sweep },
  }
}
export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinksOf>
export type NewsletterService = ReturnType<typeof createNewsletterService>
