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
  /** Keeps what the member agreed to, dated. The same text agreed to again keeps its first date. */
  async function record(
    tx: Tx,
    memberId: number,
    given: readonly db.Consent[] = [],
  ): Promise<void> {
    const known = new Set((await db.listConsents(tx, memberId)).map(keyOf))
    const added = new Map(given.map((consent) => [keyOf(consent), consent]))
    for (const key of known) added.delete(key)
    await db.insertConsents(tx, memberId, [...added.values()], clock.now())
  }

  /** What the member has agreed to and not withdrawn. */
  async function purposesOf(handle: Db, memberId: number): Promise<ConsentPurpose[]> {
    const consents = await db.listConsents(handle, memberId)
    return [...new Set(consents.map(({ purpose }) => purpose))]
  }

  /** Today's terms where the member last agreed to others; null for a member who never agreed to any. */
  async function termsToAcceptBy(handle: Db, memberId: number): Promise<TermsToAccept | null> {
    const agreed = await db.findConsent(handle, memberId, 'terms')
    const { version, since } = LEGAL_TEXTS.terms
    if (!agreed || agreed.version === version) return null
    return { version, since, isInForce: since <= clock.today(), changes: [...LEGAL_CHANGES.terms] }
  }

  /** What the member agreed to for this purpose, and since when; undefined when they do not, or no longer. */
  function find(handle: Db, memberId: number, purpose: ConsentPurpose) {
    return db.findConsent(handle, memberId, purpose)
  }

  /** Takes back what was agreed to, whatever the version; its rows stay as the proof of what was. */
  function withdraw(tx: Tx, memberId: number, purpose: ConsentPurpose): Promise<void> {
    return db.withdrawConsents(tx, memberId, purpose, clock.now())
  }

  /** Takes back what the member of that address had agreed to, if there is one. */
  function withdrawOf(tx: Tx, email: string, purpose: ConsentPurpose): Promise<void> {
    return db.withdrawConsentsOf(tx, email, purpose, clock.now())
  }

  /** Forgets everything, for a registration that is written anew. */
  function forget(tx: Tx, memberId: number): Promise<void> {
    return db.deleteConsents(tx, memberId)
  }

  return { record, purposesOf, termsToAcceptBy, find, withdraw, withdrawOf, forget }
}
export type ConsentService = ReturnType<typeof createConsentService>

function keyOf({ purpose, version }: db.Consent): string {
  return `${purpose} ${version}`
}
