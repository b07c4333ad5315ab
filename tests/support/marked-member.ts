import type { Db } from '#server/platform/database/database.ts'
import type { buildTestApp } from './app.ts'
import { buildMatch, buildMember, type MemberRow } from './factories.ts'
import { jpeg } from './pictures.ts'
import { buildPaidOrder, buildSubscription } from './purchases.ts'

type App = Awaited<ReturnType<typeof buildTestApp>>

interface Pair {
  helene: MemberRow
  laurent: MemberRow
}

/** Distinct texts that nothing else contains. */
export const MARK = {
  name: 'marqueur-name',
  email: 'marqueur-email',
  bio: 'marqueur-bio',
  city: 'marqueur-city',
  message: 'marqueur-message',
  device: 'marqueur-device',
  passkey: 'marqueur-passkey',
  social: 'marqueur-social',
  letter: 'marqueur-letter',
  report: 'marqueur-report',
  support: 'marqueur-support',
  order: 'marqueur-order',
  declared: 'marqueur-declared',
  refunded: 'marqueur-refunded',
  endpoint: 'marqueur-endpoint',
  appeal: 'marqueur-appeal',
  facts: 'marqueur-facts',
  copied: 'marqueur-copied',
  refusal: 'marqueur-refusal',
} as const

/** Everything that a table or a file stores about a member, with a marker wherever one fits. */
export async function insertMarkedMember(app: App) {
  const { database: db } = app.handle
  const at = app.clock.now()
  const laurent = await buildMember(db, { gender: 'H', first_name: 'Laurent' })
  const helene = await buildMember(db, {
    email: `${MARK.email}@example.org`,
    first_name: MARK.name,
    bio: MARK.bio,
    city: MARK.city,
    confirmed_at: at,
  })
  const { url } = await app.services.photos.saveFor(helene.id, await jpeg())
  const photoId = url.split('/').at(-1) ?? ''
  await db
    .updateTable('photos')
    .set({ owner_id: helene.id, position: 0, uploaded_by_id: null, unclaimed_at: null })
    .where('public_id', '=', photoId)
    .execute()
  await insertSignInData(db, helene, at)
  await insertInteractions(db, { helene, laurent }, at)
  await insertPurchases(db, helene, at)
  await insertCases(db, { helene, laurent }, at)
  return { helene, laurent, photoId }
}

async function insertSignInData(db: Db, helene: MemberRow, at: Date): Promise<void> {
  const member_id = helene.id
  await db
    .insertInto('devices')
    .values({
      ...{ token_hash: 'device', member_id, created_at: at, last_used_at: at },
      user_agent: MARK.device,
    })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      ...{ member_id, user_handle: 'h', credential_id: 'c', public_key: 'k', sign_count: 0 },
      ...{ name: MARK.passkey, created_at: at, last_used_at: null },
    })
    .execute()
  await db
    .insertInto('social_identities')
    .values({
      ...{ issuer: 'https://i', subject: 's', provider: 'google', member_id },
      ...{ email: `${MARK.social}@example.org`, created_at: at, last_used_at: at },
    })
    .execute()
  await db
    .insertInto('consents')
    .values({ member_id, purpose: 'sensitive_data', version: '1', given_at: at })
    .execute()
  await db
    .insertInto('newsletter_subscribers')
    .values({
      ...{ email: helene.email, first_name: MARK.letter, source: null, tags: [] },
      ...{ consent_version: '1', consented_at: at, confirm_hash: 'h', confirmed_at: null },
      ...{ unsubscribe_token: 't', unsubscribed_at: null, mailed_at: at },
    })
    .execute()
}

async function insertInteractions(db: Db, { helene, laurent }: Pair, at: Date): Promise<void> {
  const match_id = await buildMatch(db, helene.id, laurent.id)
  await db
    .insertInto('messages')
    .values([
      {
        match_id,
        id: 1,
        sender_id: helene.id,
        client_id: null,
        body: MARK.message,
        sent_at: at,
      },
      { match_id, id: 2, sender_id: laurent.id, client_id: null, body: 'Bonsoir', sent_at: at },
    ])
    .execute()
  await db
    .insertInto('reactions')
    .values({ match_id, message_id: 2, member_id: helene.id, sign: 'like', at })
    .execute()
  await db
    .updateTable('match_members')
    .set({ last_preview: MARK.message, last_message_id: 2 })
    .where('match_id', '=', match_id)
    .execute()
  await db
    .insertInto('visits')
    .values({ visited_id: laurent.id, visitor_id: helene.id, at })
    .execute()
}

async function insertPurchases(db: Db, helene: MemberRow, at: Date): Promise<void> {
  const order = await buildPaidOrder(db, { member_id: helene.id, client_secret: MARK.order })
  await buildSubscription(db, helene.id)
  await db
    .insertInto('referral_codes')
    .values({ member_id: helene.id, code: 'HELENE22', created_at: at })
    .execute()
  await db
    .insertInto('withdrawals')
    .values({
      ...{ reference: 'RET-1', order_id: order.id, email: helene.email, paid_cents: 100 },
      ...{ first_name: MARK.declared, statement: MARK.declared, requested_at: at },
      refund_cents: 0,
    })
    .execute()
  await insertRefund(db, order.id, at)
}

async function insertRefund(db: Db, orderId: number, at: Date): Promise<void> {
  await db
    .insertInto('refunds')
    .values({
      ...{
        order_id: orderId,
        cause: 'support',
        idempotency_key: '1',
        note: MARK.refunded,
        amount_cents: 100,
      },
      ...{ requested_at: at, provider_refund_id: null, paid_at: at },
    })
    .execute()
}

async function insertCases(db: Db, { helene, laurent }: Pair, at: Date): Promise<void> {
  const { id: report_id } = await db
    .insertInto('reports')
    .values({
      ...{ reference: 'SIG-1', reporter_id: helene.id, reported_id: laurent.id },
      ...{ created_at: at, due_at: at, state: 'decided' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('report_statements')
    .values({ report_id, reason: 'other', details: MARK.report, created_at: at })
    .execute()
  await db
    .insertInto('report_messages')
    .values({
      report_id,
      message_id: 1,
      sender_id: helene.id,
      body: MARK.copied,
      sent_at: at,
    })
    .execute()
  const { id: decision_id } = await db
    .insertInto('decisions')
    .values({
      ...{ reference: 'DEC-1', report_id, member_id: helene.id, measure: 'warning' },
      ...{ ground: 'respect', facts: MARK.facts, decided_by: laurent.id, decided_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('appeals')
    .values({ decision_id, statement: MARK.appeal, created_at: at })
    .execute()
  await db
    .insertInto('verifications')
    .values({
      ...{ member_id: helene.id, gesture: 'open_hand', requested_at: at, sent_at: at },
      ...{ state: 'refused', refusal: 'face', refusal_words: MARK.refusal },
      ...{ decided_by: laurent.id, decided_at: at },
    })
    .execute()
  await db
    .insertInto('support_requests')
    .values({
      ...{ reference: 'AID-1', member_id: helene.id, email: helene.email, topic: 'other' },
      ...{ first_name: 'H', body: MARK.support, rank: 3, created_at: at },
    })
    .execute()
}
