import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

type Subscriber = Selectable<Schema['newsletter_subscribers']>

/** Serialises the requests for one email address: the second sees what the first has sent. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${email}`}, 0))`.execute(tx)
}

/** Locks the row until the transaction ends: a concurrent confirmation comes before it, or finds its link replaced. */
export async function findByEmail(tx: Tx, email: string): Promise<Subscriber | undefined> {
  return await tx
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
}

export async function isKnown(db: Db, email: string): Promise<boolean> {
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return subscriber !== undefined
}

/** Stores an address that awaits confirmation, new or requested again. An existing row keeps its unsubscribe link. */
export async function savePending(
  db: Db,
  row: Insertable<Schema['newsletter_subscribers']>,
): Promise<void> {
  const { email: _email, unsubscribe_token: _token, ...renewed } = row
  await db
    .insertInto('newsletter_subscribers')
    .values(row)
    .onConflict((known) => known.column('email').doUpdateSet({ ...renewed, status: 'pending' }))
    .execute()
}

/**
 * Stores a new request for an unsubscribed address. Until its confirmation, the typed values are kept in `asked`, apart
 * from those that its owner had agreed to.
 */
export async function saveRenewedRequest(
  db: Db,
  id: number,
  { confirm_hash, mailed_at, ...typed }: Insertable<Schema['newsletter_subscribers']>,
): Promise<void> {
  const { first_name, source, tags, consent_version, consented_at } = typed
  const asked = JSON.stringify({ first_name, source, tags, consent_version, consented_at })
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'pending', asked, confirm_hash, mailed_at })
    .where('id', '=', id)
    .execute()
}

/** Stores an address that is already proven. An existing row keeps its unsubscribe link. */
export async function saveConfirmed(
  db: Db,
  row: Insertable<Schema['newsletter_subscribers']>,
  now: Date,
): Promise<void> {
  const { email: _email, unsubscribe_token: _token, ...renewed } = row
  const confirmed = {
    ...({ status: 'confirmed', asked: null } as const),
    ...{ confirmed_at: now, unsubscribed_at: null },
  }
  await db
    .insertInto('newsletter_subscribers')
    .values({ ...row, ...confirmed })
    .onConflict((known) => known.column('email').doUpdateSet({ ...renewed, ...confirmed }))
    .execute()
}

export async function unsubscribeByEmail(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: now, asked: null })
    .where('email', '=', email)
    .where('status', '<>', 'unsubscribed')
    .execute()
}

/**
 * Moves a subscription to a member's new email address, by the state of the new address:
 * - subscribed: it stays as it is, and the row of the old address is deleted;
 * - unsubscribed: it is subscribed again, and keeps its unsubscribe link;
 * - never confirmed: its row is replaced.
 * An unconfirmed request of the old address is not moved, because its link is in the old mailbox.
 */
export async function moveSubscription(db: Db, from: string, to: string): Promise<void> {
  await sql`
    update newsletter_subscribers set status = 'unsubscribed', asked = null
    where email = ${from} and status = 'pending' and unsubscribed_at is not null`.execute(db)
  await sql`
    delete from newsletter_subscribers where email = ${from} and status = 'pending'`.execute(db)
  await sql`
    update newsletter_subscribers ended set
      status = 'confirmed', unsubscribed_at = null, asked = null,
      first_name = running.first_name, source = running.source, tags = running.tags,
      consent_version = running.consent_version, consented_at = running.consented_at,
      confirmed_at = running.confirmed_at, mailed_at = running.mailed_at
    from newsletter_subscribers running
    where running.email = ${from} and running.status = 'confirmed'
      and ended.email = ${to} and ended.status <> 'confirmed' and ended.unsubscribed_at is not null`.execute(
    db,
  )
  await sql`
    delete from newsletter_subscribers
    where email = ${to} and status <> 'confirmed'
      and exists (select 1 from newsletter_subscribers where email = ${from} and status = 'confirmed')`.execute(
    db,
  )
  await sql`
    update newsletter_subscribers set email = ${to}
    where email = ${from} and not exists (select 1 from newsletter_subscribers where email = ${to})`.execute(
    db,
  )
  await db.deleteFrom('newsletter_subscribers').where('email', '=', from).execute()
}

export async function markMailed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Confirms the pending subscriber with this link, if it was sent after `mailedSince`; undefined if there is none. */
export async function confirm(
  db: Db,
  hash: string,
  { now, mailedSince }: { now: Date; mailedSince: Date },
): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    update newsletter_subscribers s set
      status = 'confirmed', confirmed_at = ${now}, mailed_at = ${now}, asked = null,
      (first_name, source, tags, consent_version, consented_at) = (
        select requested.first_name, requested.source, requested.tags, requested.consent_version, requested.consented_at
        from jsonb_populate_record(s, coalesce(s.asked, '{}')) requested)
    where s.confirm_hash = ${hash} and s.status = 'pending' and s.mailed_at > ${mailedSince}
    returning s.*`.execute(db)
  return rows[0]
}

/** Whether this link has confirmed an address that is still subscribed. */
export async function isConfirmed(db: Db, hash: string): Promise<boolean> {
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('confirm_hash', '=', hash)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return subscriber !== undefined
}

/** Returns the unsubscribed email address; undefined for an unknown link. A repeated request keeps the first date. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<string | undefined> {
  const subscriber = await db
    .updateTable('newsletter_subscribers')
    .set({
      status: 'unsubscribed',
      asked: null,
      // Already set if somebody requested the guide for an unsubscribed address, and nobody confirmed it.
      unsubscribed_at: sql`case status when 'confirmed' then ${now}::timestamptz
        else coalesce(unsubscribed_at, ${now}) end`,
    })
    .where('unsubscribe_token', '=', token)
    .returning('email')
    .executeTakeFirst()
  return subscriber?.email
}

/** Since when the address of a member is subscribed; null if it is not. */
export async function findSubscribedSince(db: Db, memberId: number): Promise<Date | null> {
  const subscriber = await db
    .selectFrom('members')
    .innerJoin('newsletter_subscribers as letters', 'letters.email', 'members.email')
    .select('letters.confirmed_at as confirmedAt')
    .where('members.id', '=', memberId)
    // An unproven address can belong to somebody else, who may be the subscriber.
    .where('members.status', '<>', 'unconfirmed')
    .where('letters.status', '=', 'confirmed')
    .executeTakeFirst()
  return subscriber?.confirmedAt ?? null
}

/**
 * Makes unsubscribed addresses with an expired request unsubscribed again: anybody can type an address, which must not
 * delete the proof that its owner unsubscribed.
 */
export async function restoreUnsubscribed(db: Db, mailedBefore: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', asked: null })
    .where('status', '=', 'pending')
    .where('mailed_at', '<=', mailedBefore)
    .where('unsubscribed_at', 'is not', null)
    .execute()
}

export async function deletePending(db: Db, mailedBefore: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscribers')
    .where('status', '=', 'pending')
    .where('mailed_at', '<=', mailedBefore)
    .execute()
}
