import { DAY_MS, HOUR_MS } from './calendar.ts'
import { KINDS } from './kinds.ts'
import { SCRIPTS } from './scripts.ts'
import type { Member } from './world.ts'

/** An account that is restricted before it has written to this many members is stopped in time. */
const FIFTH = 5

export interface AttackFigures {
  accounts: number
  /** Accounts restricted before their fifth recipient, later, and never. */
  inTime: number
  late: number
  never: number
  /** The number of accounts that were never restricted and had fewer than five recipients. */
  neverOfFew: number
  /** Recipients before the first restriction, or all recipients of accounts without one. */
  medianRecipients: number
  mostRecipients: number
  /** Days from the registration to the first restriction, of the restricted accounts. */
  medianDays: number | null
}

export function figuresOfAttack(accounts: readonly Member[]): AttackFigures {
  const first = accounts.map(({ account }) => account.record.restrictions[0])
  const reached = accounts.map(
    ({ account }, nth) => first[nth]?.recipientsBefore ?? account.record.recipients.size,
  )
  const inTime = first.filter((found) => found && found.recipientsBefore < FIFTH).length
  const restricted = first.filter((found) => found !== undefined).length
  const days = accounts.flatMap(({ joinedAt }, nth) => {
    const since = first[nth]?.since
    return since === undefined ? [] : [(since - joinedAt) / DAY_MS]
  })
  return {
    accounts: accounts.length,
    inTime,
    late: restricted - inTime,
    never: accounts.length - restricted,
    neverOfFew: reached.filter((count, nth) => !first[nth] && count < FIFTH).length,
    medianRecipients: median(reached) ?? 0,
    mostRecipients: Math.max(0, ...reached),
    medianDays: median(days),
  }
}

export interface HonestFigures {
  members: number
  restricted: number
  /** Total hours of restriction of each restricted member. */
  medianHours: number | null
  mostHours: number
  /** The number of different members they wrote to. */
  medianRecipients: number
  mostRecipients: number
}

export function figuresOfHonest(members: readonly Member[]): HonestFigures {
  const hours = members.flatMap(({ account }) => {
    const { restrictions } = account.record
    if (restrictions.length === 0) return []
    return [restrictions.reduce((sum, { since, until }) => sum + (until - since) / HOUR_MS, 0)]
  })
  const recipients = members.map(({ account }) => account.record.recipients.size)
  return {
    members: members.length,
    restricted: hours.length,
    medianHours: median(hours),
    mostHours: Math.max(0, ...hours),
    medianRecipients: median(recipients) ?? 0,
    mostRecipients: Math.max(0, ...recipients),
  }
}

/** Prints both tables: a line for each script and kind, and one for all. */
export function printTables(attackers: readonly Member[], honest: readonly Member[]): void {
  print(['script', 'accounts', 'in time', 'late', 'never', '(few)', 'recipients', 'most', 'days'])
  for (const { name } of SCRIPTS) printAttack(name, ofKind(attackers, name))
  printAttack('all', attackers)
  console.log('')
  print(['honest', 'members', 'restricted', 'hours', 'most', 'recipients', 'most'])
  for (const kind of Object.keys(KINDS)) printHonest(kind, ofKind(honest, kind))
  printHonest('all', honest)
}

function ofKind(members: readonly Member[], kind: string): Member[] {
  return members.filter(({ account }) => account.person.kind === kind)
}

function printAttack(name: string, accounts: readonly Member[]): void {
  const figures = figuresOfAttack(accounts)
  const { inTime, late, never, neverOfFew, medianRecipients, mostRecipients, medianDays } = figures
  const counts = [inTime, late, never, neverOfFew, medianRecipients, mostRecipients]
  print([name, figures.accounts, ...counts, medianDays?.toFixed(1) ?? '–'])
}

function printHonest(name: string, members: readonly Member[]): void {
  const figures = figuresOfHonest(members)
  const { restricted, medianHours, mostHours, medianRecipients, mostRecipients } = figures
  const hours = [medianHours?.toFixed(0) ?? '–', mostHours.toFixed(0)]
  print([name, members.length, restricted, ...hours, medianRecipients, mostRecipients])
}

function print([name, ...cells]: readonly (string | number)[]): void {
  console.log(`  ${`${name}`.padEnd(18)}${cells.map((cell) => `${cell}`.padStart(11)).join('')}`)
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
