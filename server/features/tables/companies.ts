import type { SeededRandom } from '#server/platform/seeded-random.ts'
import { AGE_SPREAD, LEAST_AT_TABLE, SUITING_LEAST } from '#shared/domain/tables.ts'
import type { Candidate, OpenTable } from './table-model.ts'
import { brokenRules, type Pairs } from './table-rules.ts'

/** What is worth trying of one person more at a table: whoever gives a neighbour what they lack comes first. */
const LACKS_ONE = 3
const SUITS = 2
const CHANCE = 4
const REPAIRS = 4

/** Looks for companies that may sit at a table, by chance: each keeps every rule. `favour` says whom to seat rather than others. */
export function drawCompanies(
  table: OpenTable,
  free: readonly Candidate[],
  pairs: Pairs,
  random: SeededRandom,
  { tries, favour }: { tries: number; favour: (one: Candidate) => number },
): Candidate[][] {
  const hosts = free.filter(({ isVerified }) => isVerified)
  const found = new Map<string, Candidate[]>()
  for (let go = 0; go < tries; go++) {
    const host = hosts[random.integer(0, hosts.length - 1)]
    if (!host) break
    const company = drawAround(host, table, free, pairs, random, favour)
    const key = company
      .map(({ id }) => id)
      .toSorted((one, other) => one - other)
      .join()
    if (!found.has(key) && brokenRules(table, company, pairs).length === 0) found.set(key, company)
  }
  return [...found.values()]
}

function drawAround(
  host: Candidate,
  table: OpenTable,
  free: readonly Candidate[],
  pairs: Pairs,
  random: SeededRandom,
  favour: (one: Candidate) => number,
): Candidate[] {
  const oldest = host.birthYear - random.integer(0, AGE_SPREAD)
  const isOfAge = ({ birthYear }: Candidate) =>
    birthYear >= oldest && birthYear <= oldest + AGE_SPREAD
  const suitors = free.filter((one) => pairs.doSuit(one.id, host.id))
  const isMixed =
    table.purpose === 'encounter' && suitors.some(({ gender }) => gender !== host.gender)
  const size = random.integer(0, 3) > 0 ? table.size : random.integer(LEAST_AT_TABLE, table.size)
  const most = isMixed ? Math.ceil(size / 2) : size
  const company = [host]
  const isOfTheirs = ({ gender }: Candidate) =>
    isMixed || table.purpose === 'friendship' || gender === host.gender
  let left = free.filter((one) => one !== host && isAllowed(one))
  const mayJoin = (one: Candidate) =>
    company.filter(({ gender }) => gender === one.gender).length < most &&
    (table.isFirst || one.isRegular || newcomersAt(company) < (size / 3) * 2)

  while (company.length < size) {
    const one = bestOf(left)
    if (!one) break
    company.push(one)
    left = left.filter((other) => other !== one && !pairs.areBarred(one.id, other.id))
  }
  // Whoever is suited by too few makes way for somebody who is not.
  for (let repair = 0; repair < REPAIRS; repair++) {
    const at = company.findIndex((one, place) => place > 0 && suitingIn(one) < SUITING_LEAST)
    const gone = company[at]
    if (!gone) break
    company.splice(at, 1)
    const next = bestOf(
      free.filter((one) => one !== gone && !company.includes(one) && isAllowed(one)),
    )
    if (next) company.push(next)
  }
  return company

  function isAllowed(one: Candidate): boolean {
    return (
      isOfAge(one) && isOfTheirs(one) && company.every(({ id }) => !pairs.areBarred(id, one.id))
    )
  }

  function bestOf(choice: readonly Candidate[]): Candidate | undefined {
    const lacking = company.filter((one) => suitingIn(one) < SUITING_LEAST)
    let best: { one: Candidate; score: number } | undefined
    for (const one of choice) {
      if (!mayJoin(one)) continue
      const helped = lacking.filter(({ id }) => pairs.doSuit(id, one.id)).length
      const score = helped * LACKS_ONE + Math.min(suitingIn(one), SUITING_LEAST + 1) * SUITS
      const chance = favour(one) + random.next() * CHANCE
      if (!best || score + chance > best.score) best = { one, score: score + chance }
    }
    return best?.one
  }

  function suitingIn({ id }: Candidate): number {
    let count = 0
    for (const other of company) if (pairs.doSuit(id, other.id)) count++
    return count
  }
}

function newcomersAt(company: readonly Candidate[]): number {
  return company.filter(({ isRegular }) => !isRegular).length
}
