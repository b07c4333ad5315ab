import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'

type Subscriber = Selectable<Schema['newsletter_subscribers']>

/** Makes two requests for one address take turns: the second sees what the first has mailed. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${email}`}, 0))`.execute(tx)
}

/** Takes the row until the transaction ends: a link pressed meanwhile confirms before, or finds a newer one. */
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

/** A new address, or one that asks again: it waits for its confirmation, and keeps the link of its letters. */
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
 * An address that had ended its letters: it waits for its confirmation, and so does what was typed, apart from what its
 * owner had agreed to.
 */
export async function saveAsked(
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

/** An address that needs no confirmation any more; it keeps the link of its letters. */
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

export async function endLetters(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: now, asked: null })
    .where('email', '=', email)
    .where('status', '<>', 'unsubscribed')
    .execute()
}

/**
 * Unless the new address has letters of its own that run: then the former's end. What it had never confirmed gives way;
 * where it had ended them they begin again, and the link of those it has had ends them. What waits for the former to confirm
 * it does not follow: whoever reads that mailbox has the link.
 */
export async function moveLetters(db: Db, from: string, to: string): Promise<void> {
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

/** Confirms the subscriber who waits behind this link and was mailed since then; undefined when nobody does. */
export async function confirm(
  db: Db,
  hash: string,
  { now, mailedSince }: { now: Date; mailedSince: Date },
): Promise<Subscriber | undefined> {
  const { rows } = await sql<Subscriber>`
    update newsletter_subscribers s set
      status = 'confirmed', confirmed_at = ${now}, mailed_at = ${now}, asked = null,
      (first_name, source, tags, consent_version, consented_at) = (
        select said.first_name, said.source, said.tags, said.consent_version, said.consented_at
        from jsonb_populate_record(s, coalesce(s.asked, '{}')) said)
    where s.confirm_hash = ${hash} and s.status = 'pending' and s.mailed_at > ${mailedSince}
    returning s.*`.execute(db)
  return rows[0]
}

/** Whether this link has confirmed its address, which still stands. */
export async function isConfirmed(db: Db, hash: string): Promise<boolean> {
  const subscriber = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('confirm_hash', '=', hash)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return subscriber !== undefined
}

/** Answers whose letters end; undefined for a link that no letter carries. Asked for twice, it keeps its first date. */
export async function unsubscribe(db: Db, token: string, now: Date): Promise<string | undefined> {
  const subscriber = await db
    .updateTable('newsletter_subscribers')
    .set({
      status: 'unsubscribed',
      asked: null,
      // Still there where somebody has typed the address since, and nobody has confirmed it.
      unsubscribed_at: sql`case status when 'confirmed' then ${now}::timestamptz
        else coalesce(unsubscribed_at, ${now}) end`,
    })
    .where('unsubscribe_token', '=', token)
    .returning('email')
    .executeTakeFirst()
  return subscriber?.email
}

/** Since when the address of a member has its letters. */
export async function findSince(db: Db, memberId: number): Promise<Date | null> {
  const subscriber = await db
    .selectFrom('members')
    .innerJoin('newsletter_subscribers as letters', 'letters.email', 'members.email')
    .select('letters.confirmed_at as confirmedAt')
    .where('members.id', '=', memberId)
    // Of an address that nobody has proven, the letters may be another's.
    .where('members.status', '<>', 'unconfirmed')
    .where('letters.status', '=', 'confirmed')
    .executeTakeFirst()
  return subscriber?.confirmedAt ?? null
}

/** Anybody may type an address: unconfirmed, it takes nothing from the proof that its owner wanted no letters. */
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
