import type { SeededRandom } from '#server/platform/seeded-random.ts'
import { AGE_SPREAD, LEAST_AT_TABLE, SUITING_LEAST } from '#shared/domain/tables.ts'
import type { Candidate, OpenTable } from './table-model.ts'
import { brokenRules, type Pairs } from './table-rules.ts'

/** What is worth trying of one person more at a table: whoever gives a neighbour what they lack comes first. */
const LACKS_ONE = 4
const SUITS = 1
const CHANCE = 4

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
    const key = company.map(({ id }) => id).toSorted((one, other) => one - other).join()
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
  const isOfAge = ({ birthYear }: Candidate) => birthYear >= oldest && birthYear <= oldest + AGE_SPREAD
  const suitors = free.filter((one) => pairs.doSuit(one.id, host.id))
  const isMixed =
    table.purpose === 'encounter' && suitors.some(({ gender }) => gender !== host.gender)
  const size = random.integer(0, 3) > 0 ? table.size : random.integer(LEAST_AT_TABLE, table.size)
  const most = isMixed ? Math.ceil(size / 2) : size
  const company = [host]
  const suiting = new Map([[host.id, 0]])
  let left = free.filter((one) => one !== host && isOfAge(one) && !pairs.areBarred(one.id, host.id))
  if (table.purpose === 'encounter' && !isMixed) {
    left = left.filter(({ gender }) => gender === host.gender)
  }
  const mayJoin = (one: Candidate) =>
    company.filter(({ gender }) => gender === one.gender).length < most &&
    (table.isFirst || one.isRegular || newcomersAt(company) < (size / 3) * 2)

  while (company.length < size) {
    let best: { one: Candidate; score: number } | undefined
    for (const one of left) {
      if (!mayJoin(one)) continue
      const score = scoreOf(one) + favour(one) + random.next() * CHANCE
      if (!best || score > best.score) best = { one, score }
    }
    if (!best) break
    const { one } = best
    let own = 0
    for (const { id } of company) {
      if (!pairs.doSuit(id, one.id)) continue
      own++
      suiting.set(id, (suiting.get(id) ?? 0) + 1)
    }
    suiting.set(one.id, own)
    company.push(one)
    left = left.filter((other) => other !== one && !pairs.areBarred(one.id, other.id))
  }
  return company

  function scoreOf(one: Candidate): number {
    let score = 0
    for (const { id } of company) {
      if (!pairs.doSuit(id, one.id)) continue
      score += (suiting.get(id) ?? 0) < SUITING_LEAST ? LACKS_ONE : SUITS
    }
    return score
  }
}

function newcomersAt(company: readonly Candidate[]): number {
  return company.filter(({ isRegular }) => !isRegular).length
}
