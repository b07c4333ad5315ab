import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { PlaceService } from '#server/features/places/places.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { DatabaseHandle, Tx } from '#server/platform/database/database.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { seededRandom } from '#server/platform/seeded-random.ts'
import { DEMO_ACCOUNTS } from '#shared/domain/demo-accounts.ts'
import { LEGAL_TEXTS } from '#shared/domain/legal-texts.ts'
import { PLAN_RIGHTS } from '#shared/domain/plans.ts'
import { ACCOUNTS, NEIGHBOURS } from './seed/accounts.ts'
import { FREE_SCRIPTS, GOLD_SCRIPTS, PREMIUM_SCRIPTS, type Script } from './seed/conversations.ts'
import { createEncounters, type StoredPerson } from './seed/encounters.ts'
import { memberRow } from './seed/member-rows.ts'
import { LIVE_PHOTO_KEY, seedOffice } from './seed/office.ts'
import { inventPeople, type Person, SEED } from './seed/people.ts'
import { insertPurchases } from './seed/purchases.ts'
import { seedTables } from './seed/tables.ts'
import { welcomeCodeRow } from './seed/welcome-code.ts'

/** The key of the advisory lock: any number that nothing else uses. */
const SEED_LOCK = 7_340_076
const CONSENT_VERSION = 'demo'
const OLDEST_ENCOUNTER_DAYS = 14

const LIVE_PHOTO = new URL('./seed/live-photo.webp', import.meta.url)

interface Dependencies {
  handle: Pick<DatabaseHandle, 'transaction'>
  clock: Clock
  places: Pick<PlaceService, 'findPlace'>
  storage: Pick<Storage, 'put'>
}

/** Creates the demo's community, once per database; starts in the same year create the same people. */
export async function seedDemo(deps: Dependencies): Promise<void> {
  const { handle, storage } = deps
  if (!(await handle.transaction(isSeeded))) await makeCommunity(deps)
  // At every start: the database may have been moved without its folder of files.
  if (await handle.transaction(awaitsComparison)) {
    await storage.put(LIVE_PHOTO_KEY, await readFile(LIVE_PHOTO))
  }
}

async function makeCommunity({ handle, clock, places }: Dependencies): Promise<void> {
  // Outside the transaction: this takes long enough for an idle transaction to be aborted.
  const invented = inventPeople(seededRandom(SEED), clock.year())
  await handle.transaction(async (tx) => {
    // Two processes can start on one new database: the second one waits, and then finds the community.
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    if (await isSeeded(tx)) return
    const people = [...ACCOUNTS, ...NEIGHBOURS, ...invented]
    const members = await insertMembers(tx, people, { clock, places })
    await insertConsents(tx, members, clock.now())
    await seedEncounters(tx, members, clock.now())
    await seedTeamWork(tx, members, clock.now())
    await insertWelcomeCode(tx, clock.now())
    const ids = members.map(({ id }) => id)
    await sql`select refresh_pool(${ids}::integer[], ${clock.today()}, ${clock.now()})`.execute(tx)
  })
}

async function awaitsComparison(tx: Tx): Promise<boolean> {
  const request = await tx
    .selectFrom('verifications')
    .select('id')
    .where('photo_key', '=', LIVE_PHOTO_KEY)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return request !== undefined
}

async function isSeeded(tx: Tx): Promise<boolean> {
  const account = await tx
    .selectFrom('members')
    .select('id')
    .where('email', '=', DEMO_ACCOUNTS.gratuit)
    .where('status', '<>', 'unconfirmed')
    .executeTakeFirst()
  return account !== undefined
}

async function insertMembers(
  tx: Tx,
  people: readonly Person[],
  { clock, places }: Pick<Dependencies, 'clock' | 'places'>,
): Promise<StoredPerson[]> {
  const rows = await tx
    .insertInto('members')
    .values(people.map((person) => memberRow(person, clock, places)))
    .returning(['id', 'email'])
    .execute()
  const idByEmail = new Map(rows.map(({ email, id }) => [email, id]))
  return people.flatMap((person) => {
    const id = idByEmail.get(person.email)
    return id === undefined ? [] : [{ ...person, id }]
  })
}

async function insertConsents(
  tx: Tx,
  members: readonly StoredPerson[],
  givenAt: Date,
): Promise<void> {
  const purposes = ['terms', 'sensitive_data'] as const
  const rows = members.flatMap(({ id }) =>
    purposes.map((purpose) => ({
      member_id: id,
      purpose,
      version: purpose === 'terms' ? LEGAL_TEXTS.terms.version : CONSENT_VERSION,
      given_at: givenAt,
      withdrawn_at: null,
    })),
  )
  await tx.insertInto('consents').values(rows).execute()
}

async function insertWelcomeCode(tx: Tx, now: Date): Promise<void> {
  const row = welcomeCodeRow(now)
  await tx
    .insertInto('promo_codes')
    .values(row)
    .onConflict((code) => code.doNothing())
    .execute()
}

/** Gives the team work to do and figures to read, about members whom no demo account signs in as. */
async function seedTeamWork(tx: Tx, members: readonly StoredPerson[], now: Date): Promise<void> {
  const admin = members.find(({ email }) => email === DEMO_ACCOUNTS.admin)
  const [, unverified, ...others] = members.slice(ACCOUNTS.length)
  if (!admin || !unverified) return
  await seedOffice(tx, { admin, unverified, others, now })
  const guest = members.find(({ email }) => email === DEMO_ACCOUNTS.gratuit)
  const host = members.find(({ email }) => email === DEMO_ACCOUNTS.premium)
  if (guest && host) await seedTables(tx, { guest, host, others, now })
  await insertPurchases(tx, others, now)
}

interface Welcome {
  email: string
  flashes: number
  visits: number
  scripts: readonly Script[]
}

const WELCOMES: readonly Welcome[] = [
  { email: DEMO_ACCOUNTS.gratuit, flashes: 4, visits: 9, scripts: FREE_SCRIPTS },
  { email: DEMO_ACCOUNTS.premium, flashes: 5, visits: 7, scripts: PREMIUM_SCRIPTS },
  { email: DEMO_ACCOUNTS.gold, flashes: 6, visits: 8, scripts: GOLD_SCRIPTS },
]

/** Gives the demo accounts flashes, visits and conversations. */
async function seedEncounters(tx: Tx, members: readonly StoredPerson[], now: Date): Promise<void> {
  const encounters = createEncounters(now)
  const others = members
    .slice(ACCOUNTS.length)
    .filter(({ daysSinceJoined }) => daysSinceJoined >= OLDEST_ENCOUNTER_DAYS)
  for (const { email, flashes, visits, scripts } of WELCOMES) {
    const account = members.find((member) => member.email === email)
    if (!account) continue
    const suited = others.filter((other) => suits(account, other) && suits(other, account))
    for (const [i, visitor] of suited.slice(0, visits).entries()) {
      encounters.visit(visitor, account, 30 + i * 700, i > 3)
    }
    for (const [i, sender] of suited.slice(0, flashes).entries()) {
      encounters.flash(sender, account, 45 + i * 400)
    }
    const strangers = new Set(suited.slice(flashes))
    for (const script of scripts) {
      const partner = [...strangers].find((stranger) => canPlay(stranger, script))
      if (!partner) continue
      strangers.delete(partner)
      encounters.match(account, partner, script)
    }
  }
  await encounters.save(tx)
}

/** Whether the partner's plan allows this conversation: if the partner begins it, the plan must allow that. */
function canPlay({ plan }: Person, { lines: [first] }: Script): boolean {
  return first?.[0] !== 'them' || PLAN_RIGHTS[plan].startsConversations
}

function suits(seeker: Person, other: Person): boolean {
  const [min, max] = seeker.seeksAges
  const isSought = seeker.seeksGender === 'both' || seeker.seeksGender === other.gender
  const isWithinReach = seeker.seeksDistance === 'anywhere'
  return isSought && isWithinReach && other.age >= min && other.age <= max
}
