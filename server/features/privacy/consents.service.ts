import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ConsentPurpose } from '#server/platform/database/schema.ts'
import type { TermsToAccept } from '#shared/contracts/legal.ts'
import { LEGAL_CHANGES } from '#shared/domain/legal-changes.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import * as db from './consents.db.ts'

interface Dependencies {
  clock: Clock
}

export function createConsentService({ clock }: Dependencies) {
  /**
   * Records the given consents with the date. A consent to the same text that is already in force keeps its first date.
   */
  async function record(
    tx: Tx,
    memberId: number,
    given: readonly db.Consent[] = [],
  ): Promise<void> {
    const recorded = new Set((await db.listConsents(tx, memberId)).map(keyOf))
    const added = new Map(given.map((consent) => [keyOf(consent), consent]))
    for (const key of recorded) added.delete(key)
    await db.insertConsents(tx, memberId, [...added.values()], clock.now())
  }

  /** The purposes that the member has agreed to and not withdrawn. */
  async function purposesOf(handle: Db, memberId: number): Promise<ConsentPurpose[]> {
    const consents = await db.listConsents(handle, memberId)
    return [...new Set(consents.map(({ purpose }) => purpose))]
  }

  /** The current terms if the member last agreed to another version; null for a member who never agreed to any. */
  async function termsToAcceptBy(handle: Db, memberId: number): Promise<TermsToAccept | null> {
    const agreed = await db.findConsent(handle, memberId, 'terms')
    const { version, since } = LEGAL_TEXTS.terms
    if (!agreed || agreed.version === version) return null
    return { version, since, isInForce: since <= clock.today(), changes: [...LEGAL_CHANGES.terms] }
  }

  /** The version that the member agreed to for this purpose, and when; undefined without a consent in force. */
  function find(handle: Db, memberId: number, purpose: ConsentPurpose) {
    return db.findConsent(handle, memberId, purpose)
  }

  /** Withdraws the consents to every version; their rows are kept as proof. */
  function withdraw(tx: Tx, memberId: number, purpose: ConsentPurpose): Promise<void> {
    return db.withdrawConsents(tx, memberId, purpose, clock.now())
  }

  /** Withdraws the consents of the member with this email address, if there is one. */
  function withdrawByEmail(tx: Tx, email: string, purpose: ConsentPurpose): Promise<void> {
    return db.withdrawConsentsByEmail(tx, email, purpose, clock.now())
  }

  /** Deletes all consents, for a registration that is submitted again. */
  function forget(tx: Tx, memberId: number): Promise<void> {
    return db.deleteConsents(tx, memberId)
  }

  return { record, purposesOf, termsToAcceptBy, find, withdraw, withdrawByEmail, forget }
}
export type ConsentService = ReturnType<typeof createConsentService>

function keyOf({ purpose, version }: db.Consent): string {
  return `${purpose} ${version}`
}
