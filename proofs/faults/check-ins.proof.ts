import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type DatabaseHandle, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { buildMatch, buildMember } from '#tests/support/factories.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import type { Tally } from '../../scripts/suite/tally.ts'
import { createReport } from '../cluster/report.ts'

const WORKER = join(import.meta.dirname, 'check-in-worker.ts')
const LOOK_EVERY_MS = 5
/** After a kill, the queue retries an active job after half a minute. */
const SENT_WITHIN_MS = 240_000

/** The maximum number of active jobs: ten in each of two queues. */
const ACTIVE_JOBS = 2 * 10

interface SentMail {
  to: string
  subject: string
  messageId: string
}

/** `asked`: the question is due; `silent`: asked an hour ago without an answer; `both`: one after the other. */
const GROUPS = ['asked', 'silent', 'both'] as const
type Group = (typeof GROUPS)[number]

/**
 * `PROOF_CHECK_INS` members are asked, have not answered, or both, while the process is killed `PROOF_KILLS` times.
 * Each member gets exactly one email with the question, each trusted person of a silent member exactly one alert, and
 * nobody gets the wrong kind. An email that was being sent at a kill may be sent twice, with the same Message-ID.
 */
export async function proveCheckIns(): Promise<Tally> {
  const report = createReport()
  const kills = Number(process.env.PROOF_KILLS ?? 20)
  const each = Math.ceil(Number(process.env.PROOF_CHECK_INS ?? 600) / GROUPS.length)
  // Each member of `both` causes two emails.
  const all = 4 * each
  const postgres = startPostgres({ fsync: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-check-ins-'))
  const handle = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  const letterbox = await openLetterbox()
  try {
    await migrate(handle)
    await insertMembers(handle, each)
    const variables = {
      ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SMTP_URL: letterbox.url },
      ...{ APP_SECRET: 'thirty-two bytes, or more of them', PATH: process.env.PATH ?? '' },
    }
    const effectiveKills = await work(handle, { kills, all, variables })
    report.check('kills during the two jobs', effectiveKills, kills)
    const last = start(variables)
    await until(async () => {
      await letTimePass(handle)
      return new Set(letterbox.sent.map(({ messageId }) => messageId)).size >= all
    })
    await pause(2000)
    await last.kill()
    const numbers = Array.from({ length: each }, (_, nth) => nth)
    const questions = (group: Group) => numbers.map((nth) => `${emailOf(group, nth)}: question`)
    const silences = (group: Group) => numbers.map((nth) => `${personOf(group, nth)}: silence`)
    const expected = [
      ...[...questions('asked'), ...silences('silent')],
      ...[...questions('both'), ...silences('both')],
    ]
    report.check(
      'each recipient gets one email of the right kind',
      mailsOf(letterbox.sent),
      expected.toSorted(),
    )
    const twice = letterbox.sent.length - new Set(letterbox.sent.map((one) => one.messageId)).size
    console.log(`       ${twice} sent twice with the same Message-ID`)
    report.check(
      `only emails active at a kill are sent twice (${ACTIVE_JOBS} per kill at most)`,
      twice <= ACTIVE_JOBS * kills,
      true,
    )
  } finally {
    await handle.close()
    await letterbox.close()
    postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return report.tally
}

/** The recipient and the kind of each email, once per Message-ID. */
function mailsOf(sent: readonly SentMail[]): string[] {
  const byId = new Map(sent.map((one) => [one.messageId, `${one.to}: ${kindOf(one)}`]))
  return [...byId.values()].toSorted()
}

function kindOf({ subject }: SentMail): string {
  if (subject.startsWith('Tout va bien')) return 'question'
  return subject.endsWith("n'a pas répondu") ? 'silence' : subject
}

const emailOf = (group: Group, nth: number) => `${group}-${nth}@exemple.fr`
const personOf = (group: Group, nth: number) => `person-of-${emailOf(group, nth)}`

/** Creates `each` members of each group, all with a trusted person who has the link. */
async function insertMembers({ database }: DatabaseHandle, each: number): Promise<void> {
  const now = Date.now()
  const before = (minutes: number) => new Date(now - minutes * 60_000)
  const startsAt = before(200)
  const crowd = GROUPS.flatMap((group) =>
    Array.from({ length: each }, (_, nth) => ({ group, nth })),
  )
  for (const { group, nth } of crowd) {
    const member = await buildMember(database, { email: emailOf(group, nth) })
    const other = await buildMember(database, { gender: 'H' })
    const match_id = await buildMatch(database, member.id, other.id)
    const { id: appointment_id } = await database
      .insertInto('appointments')
      .values({
        ...{ match_id, proposer_id: member.id, invitee_id: other.id, status: 'accepted' },
        ...{ starts_at: startsAt, place: 'Café du Môle', line: '' },
        ...{ created_at: before(9000), changed_at: before(9000) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = { appointment_id, member_id: member.id }
    await database
      .insertInto('trusted_persons')
      .values({
        ...{ member_id: member.id, first_name: 'Martine', email: personOf(group, nth) },
        ...{
          token_hash: `person ${group} ${nth}`,
          asked_at: before(9000),
          confirmed_at: before(9000),
        },
      })
      .execute()
    await database
      .insertInto('trusted_links')
      .values({ ...of, token_hash: `link ${group} ${nth}`, created_at: before(9000) })
      .execute()
    await database
      .insertInto('check_ins')
      .values({
        ...{ ...of, ends_after: 120, begins_at: startsAt, place: 'Café du Môle' },
        asked_at: group === 'silent' ? before(60) : null,
      })
      .execute()
  }
}

interface Work {
  kills: number
  all: number
  variables: Record<string, string>
}

/** Kills the worker each time another part is done. Returns the number of kills before everything was done. */
async function work(handle: DatabaseHandle, { kills, all, variables }: Work): Promise<number> {
  let effectiveKills = 0
  for (let kill = 1; kill <= kills; kill++) {
    const worker = start(variables)
    await until(async () => {
      await letTimePass(handle)
      return (await countDone(handle)) >= (kill * all) / (kills + 1)
    })
    await worker.kill()
    if ((await countDone(handle)) < all) effectiveKills++
  }
  return effectiveKills
}

/** Moves the time of the question back by an hour, for members who were asked and do not answer. */
async function letTimePass({ database }: DatabaseHandle): Promise<void> {
  await sql`
    update check_ins c set asked_at = c.asked_at - interval '1 hour' from members m
    where m.id = c.member_id and m.email like 'both-%' and c.outcome is null and not c.awaits_mail
      and c.asked_at > now() - interval '30 minutes'`.execute(database)
}

/** The number of emails that have at least a job. */
async function countDone({ database }: DatabaseHandle): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select coalesce(sum((m.email not like 'silent-%' and c.asked_at is not null)::integer
      + (c.outcome is not null)::integer), 0)::integer as done
    from check_ins c join members m on m.id = c.member_id`.execute(database)
  return rows[0]?.done ?? 0
}

function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [WORKER], {
    env: variables,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const closed = once(child, 'close')
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await closed
  }
  return { kill }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + SENT_WITHIN_MS
  while (!(await isSo())) {
    if (performance.now() > deadline) return
    await pause(LOOK_EVERY_MS)
  }
}

/** A mail server that accepts everything and records the messages. */
async function openLetterbox() {
  const sent: SentMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const [to] = session.envelope.rcptTo
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ messageId = '', subject = '' }) =>
          sent.push({ to: to?.address ?? '', subject, messageId }),
        )
        .then(() => done(), done)
    },
  })
  // A killed client disconnects in the middle of a command.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => server.close(closed))
  return { sent, url: `smtp://127.0.0.1:${port}`, close }
}
