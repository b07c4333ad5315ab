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
/** A job in hand at a kill is taken back after half a minute. */
const SENT_WITHIN_MS = 240_000

/** A queue takes so many jobs in hand; each kill meets those of two. */
const IN_HAND = 2 * 10

interface Handed {
  to: string
  subject: string
  messageId: string
}

/** To be asked and not yet silent, asked an hour ago and silent, or both, one after the other. */
const GROUPS = ['asked', 'silent', 'both'] as const
type Group = (typeof GROUPS)[number]

/**
 * `PROOF_CHECK_INS` members are asked, have not answered, or go through both, while the process is killed `PROOF_KILLS`
 * times: each is asked by one mail, and each person of one who is silent told by one, and nobody is sent the other of the
 * two. What was being handed over at a kill may be handed over again, under the same name.
 */
export async function proveCheckIns(): Promise<Tally> {
  const report = createReport()
  const kills = Number(process.env.PROOF_KILLS ?? 20)
  const each = Math.ceil(Number(process.env.PROOF_CHECK_INS ?? 600) / GROUPS.length)
  // Whoever goes through both is written about twice.
  const all = 4 * each
  const postgres = startPostgres({ fsync: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-check-ins-'))
  const handle = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  const letters = await openLetterbox()
  try {
    await migrate(handle)
    await plant(handle, each)
    const variables = {
      ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SMTP_URL: letters.url },
      ...{ APP_SECRET: 'thirty-two bytes, or more of them', PATH: process.env.PATH ?? '' },
    }
    const met = await work(handle, { kills, all, variables })
    report.check('kills in the middle of the two jobs', met, kills)
    const last = start(variables)
    await until(async () => {
      await letTimePass(handle)
      return new Set(letters.handed.map(({ messageId }) => messageId)).size >= all
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
    report.check('one mail each, of its kind', mailsOf(letters.handed), expected.toSorted())
    const twice = letters.handed.length - new Set(letters.handed.map((one) => one.messageId)).size
    console.log(`       ${twice} handed over once more, under the same name`)
    report.check(
      `of those in hand at a kill alone (${IN_HAND} each)`,
      twice <= IN_HAND * kills,
      true,
    )
  } finally {
    await handle.close()
    await letters.close()
    postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return report.tally
}

/** To whom each message went, and which it was, once for each. */
function mailsOf(handed: readonly Handed[]): string[] {
  const byId = new Map(handed.map((one) => [one.messageId, `${one.to}: ${kindOf(one)}`]))
  return [...byId.values()].toSorted()
}

function kindOf({ subject }: Handed): string {
  if (subject.startsWith('Tout va bien')) return 'question'
  return subject.endsWith("n'a pas répondu") ? 'silence' : subject
}

const emailOf = (group: Group, nth: number) => `${group}-${nth}@exemple.fr`
const personOf = (group: Group, nth: number) => `person-of-${emailOf(group, nth)}`

/** So many of each group, all with a person who has the link. */
async function plant({ database }: DatabaseHandle, each: number): Promise<void> {
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

/** Kills the worker each time that a further part is done; answers how many of the kills came before the end. */
async function work(handle: DatabaseHandle, { kills, all, variables }: Work): Promise<number> {
  let met = 0
  for (let kill = 1; kill <= kills; kill++) {
    const worker = start(variables)
    await until(async () => {
      await letTimePass(handle)
      return (await countDone(handle)) >= (kill * all) / (kills + 1)
    })
    await worker.kill()
    if ((await countDone(handle)) < all) met++
  }
  return met
}

/** An hour goes by at once for whoever was asked, and does not answer. */
async function letTimePass({ database }: DatabaseHandle): Promise<void> {
  await sql`
    update check_ins c set asked_at = c.asked_at - interval '1 hour' from members m
    where m.id = c.member_id and m.email like 'both-%' and c.outcome is null and not c.awaits_mail
      and c.asked_at > now() - interval '30 minutes'`.execute(database)
}

/** How many mails have been given a job, or more. */
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
  const patience = performance.now() + SENT_WITHIN_MS
  while (!(await isSo())) {
    if (performance.now() > patience) return
    await pause(LOOK_EVERY_MS)
  }
}

/** A mail server that takes everything, and its messages by their names. */
async function openLetterbox() {
  const handed: Handed[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const [to] = session.envelope.rcptTo
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ messageId = '', subject = '' }) =>
          handed.push({ to: to?.address ?? '', subject, messageId }),
        )
        .then(() => done(), done)
    },
  })
  // A client that is killed leaves in the middle of a word.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((closed) => server.close(closed))
  return { handed, url: `smtp://127.0.0.1:${port}`, close }
}
