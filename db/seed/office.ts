import type { Insertable } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { hashToken } from '#server/platform/http/session.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { DEMO_DOMAIN } from '#shared/domain/demo-accounts.ts'
import { CONSENT_VERSIONS } from '#shared/domain/legal-texts.ts'
import { NEWSLETTER_SOURCES, NEWSLETTER_TAGS } from '#shared/domain/newsletter.ts'
import { addDays, startOfDay } from '#shared/domain/paris-calendar.ts'
import { supportRank } from '#shared/domain/support.ts'
import type { Settled } from './encounters.ts'
import { EVENTS, REPORTS, REQUESTS } from './office-texts.ts'
import { drawnSigns } from './references.ts'
import { insertRisks } from './risks.ts'

type Row<T extends keyof Schema> = Insertable<Schema[T]>

const HOUR_MS = 3_600_000
const SUBSCRIBERS = 24
/** Of the live photo that waits to be compared, in a file of this folder. */
const VERIFICATION_ID = '0e1b2a99-0000-4000-8000-000000000001'
export const LIVE_PHOTO_KEY = `${VERIFICATION_ID}/live.webp`

interface Office {
  /** Whoever decides. */
  admin: Settled
  /** Whose live photo waits. */
  unverified: Settled
  /** Who report, are reported, ask and subscribe. */
  others: readonly Settled[]
  now: Date
}

/** What waits in the back office, and a little of what was done. */
export async function furnishOffice(tx: Tx, office: Office): Promise<void> {
  const { unverified, now } = office
  await insertReports(tx, office)
  await insertRisks(tx, office)
  await tx.insertInto('support_requests').values(requestRows(office)).execute()
  await tx.insertInto('newsletter_subscribers').values(subscriberRows(office)).execute()
  await tx.insertInto('vip_events').values(eventRows(now)).execute()
  await tx
    .insertInto('verifications')
    .values({
      public_id: VERIFICATION_ID,
      member_id: unverified.id,
      gesture: 'open_hand',
      photo_key: LIVE_PHOTO_KEY,
      requested_at: hoursBefore(now, 7),
      sent_at: hoursBefore(now, 6.9),
    })
    .execute()
}

async function insertReports(tx: Tx, { admin, others, now }: Office): Promise<void> {
  const random = seededRandom('reports')
  const [women, men] = [others.filter(isWoman), others.filter((other) => !isWoman(other))]
  const told = REPORTS.map((report, i) => {
    const [woman, man] = [women[i], men[i]]
    if (!woman || !man) throw new Error('The demo has too few members to report one another')
    return {
      ...report,
      ...(report.isByWoman ? { by: woman, about: man } : { by: man, about: woman }),
      reference: `SIG-${drawnSigns(random, 4)}-${drawnSigns(random, 4)}`,
      at: hoursBefore(now, report.hoursAgo),
    }
  })
  const rows = await tx
    .insertInto('reports')
    .values(
      told.map(
        ({ reference, by, about, at, decision }): Row<'reports'> => ({
          reference,
          reporter_id: by.id,
          reported_id: about.id,
          created_at: at,
          due_at: hoursBefore(at, -24),
          ...(decision && { state: 'decided', decided_at: hoursBefore(at, -decision.afterHours) }),
        }),
      ),
    )
    .returning(['id', 'reference'])
    .execute()
  const kept = told.flatMap((report) => {
    const row = rows.find(({ reference }) => reference === report.reference)
    return row ? [{ ...report, id: row.id }] : []
  })
  await tx
    .insertInto('report_statements')
    .values(
      kept.map(({ id, reason, details, at }) => ({
        report_id: id,
        reason,
        details,
        created_at: at,
      })),
    )
    .execute()
  await tx
    .insertInto('report_messages')
    .values(
      kept.flatMap(({ id, messages, about, at }) =>
        messages.map((body, i) => ({
          report_id: id,
          message_id: i + 1,
          sender_id: about.id,
          body,
          sent_at: hoursBefore(at, messages.length - i),
        })),
      ),
    )
    .execute()
  await tx
    .insertInto('decisions')
    .values(
      kept.flatMap(({ id, about, at, decision }): Row<'decisions'>[] =>
        decision
          ? [
              {
                reference: `DEC-${drawnSigns(random, 4)}-${drawnSigns(random, 4)}`,
                report_id: id,
                member_id: about.id,
                measure: 'warning',
                ground: decision.ground,
                facts: decision.facts,
                until: null,
                decided_by: admin.id,
                decided_at: hoursBefore(at, -decision.afterHours),
                seen_at: null,
                token_hash: null,
              },
            ]
          : [],
      ),
    )
    .execute()
}

function requestRows({ admin, others, now }: Office): Row<'support_requests'>[] {
  const random = seededRandom('requests')
  return REQUESTS.map(({ plan, topic, message, hoursAgo, answer }) => {
    const from = others.find((other) => other.plan === plan) ?? admin
    return {
      reference: `AID-${drawnSigns(random, 4)}-${drawnSigns(random, 4)}`,
      member_id: from.id,
      email: from.email,
      first_name: from.firstName,
      topic,
      body: message,
      rank: supportRank(plan),
      created_at: hoursBefore(now, hoursAgo),
      ...(answer && {
        state: 'answered',
        answer,
        answered_by: admin.id,
        answered_at: hoursBefore(now, hoursAgo - 3),
      }),
    }
  })
}

/** Most have confirmed, some have not yet, and some have had enough. */
function subscriberRows({ others, now }: Office): Row<'newsletter_subscribers'>[] {
  const rows = others.slice(-SUBSCRIBERS).map(({ firstName }, i): Row<'newsletter_subscribers'> => {
    const email = `lettre.${i + 1}@${DEMO_DOMAIN}`
    const askedAt = hoursBefore(now, 9 + i * 67)
    const status = i % 8 === 0 ? 'pending' : i % 9 === 7 ? 'unsubscribed' : 'confirmed'
    return {
      email,
      first_name: firstName,
      source: NEWSLETTER_SOURCES[i % NEWSLETTER_SOURCES.length] ?? null,
      tags: [...NEWSLETTER_TAGS],
      status,
      consent_version: CONSENT_VERSIONS.newsletter,
      consented_at: askedAt,
      confirm_hash: hashToken(`confirm ${email}`),
      confirmed_at: status === 'pending' ? null : hoursBefore(askedAt, -1),
      unsubscribe_token: `demo-${i + 1}`,
      unsubscribed_at: status === 'unsubscribed' ? hoursBefore(askedAt, -48) : null,
      mailed_at: askedAt,
    }
  })
  // Listed by their id: the newest is written last.
  return rows.toReversed()
}

function eventRows(now: Date): Row<'vip_events'>[] {
  return EVENTS.map(({ inDays, hour, ...event }) => ({
    ...event,
    starts_at: hoursBefore(startOfDay(now, inDays), -hour),
    created_at: addDays(now, -30),
    canceled_at: null,
  }))
}

function isWoman({ gender }: Settled): boolean {
  return gender === 'F'
}

function hoursBefore(at: Date, hours: number): Date {
  return new Date(at.getTime() - hours * HOUR_MS)
}
