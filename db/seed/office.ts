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
import type { StoredPerson } from './encounters.ts'
import { EVENTS, REPORTS, REQUESTS } from './office-texts.ts'
import { seededCharacters } from './references.ts'
import { insertRisks } from './risks.ts'

type Row<T extends keyof Schema> = Insertable<Schema[T]>

const HOUR_MS = 3_600_000
const SUBSCRIBERS = 24
/** The verification whose live photo, a file of this folder, waits for comparison. */
const VERIFICATION_ID = '0e1b2a99-0000-4000-8000-000000000001'
export const LIVE_PHOTO_KEY = `${VERIFICATION_ID}/live.webp`

interface Office {
  /** The member of the team who decides. */
  admin: StoredPerson
  /** The member whose live photo waits for comparison. */
  unverified: StoredPerson
  /** The members who report, are reported, write to the support and subscribe. */
  others: readonly StoredPerson[]
  now: Date
}

/** Inserts open work of the back office, and some that is done. */
export async function seedOffice(tx: Tx, office: Office): Promise<void> {
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
  const filed = REPORTS.map((report, i) => {
    const [woman, man] = [women[i], men[i]]
    if (!woman || !man) throw new Error('The demo has too few members to report one another')
    return {
      ...report,
      ...(report.isByWoman ? { by: woman, about: man } : { by: man, about: woman }),
      reference: `SIG-${seededCharacters(random, 4)}-${seededCharacters(random, 4)}`,
      at: hoursBefore(now, report.hoursAgo),
    }
  })
  const rows = await tx
    .insertInto('reports')
    .values(
      filed.map(
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
  const kept = filed.flatMap((report) => {
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
                reference: `DEC-${seededCharacters(random, 4)}-${seededCharacters(random, 4)}`,
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
      reference: `AID-${seededCharacters(random, 4)}-${seededCharacters(random, 4)}`,
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

/** Most subscribers have confirmed, some have not yet, and some have unsubscribed. */
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
  // The product lists them by id, so the newest is inserted last.
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

function isWoman({ gender }: StoredPerson): boolean {
  return gender === 'F'
}

function hoursBefore(at: Date, hours: number): Date {
  return new Date(at.getTime() - hours * HOUR_MS)
}
