/** The quantile for a one-sided test at 1 %, that a share is above another. */
const Z = 2.326

export interface Scored {
  score: number
  isFlash: boolean
  /** The deal of the card. Only cards of the same deal are compared. */
  deal: string
}

/**
 * The probability that a card with a flash has a higher score than one without, with ties counted half; null without
 * both kinds.
 */
export function areaUnderCurve(cards: readonly Scored[]): number | null {
  const { wins, pairs } = winsOf(cards)
  return pairs > 0 ? wins / pairs : null
}

/** The same among the cards of one deal, over all deals: measures who flashed, not when. */
export function areaWithinDeals(cards: readonly Scored[]): number | null {
  let [wins, pairs] = [0, 0]
  for (const deal of Map.groupBy(cards, (card) => card.deal).values()) {
    const own = winsOf(deal)
    wins += own.wins
    pairs += own.pairs
  }
  return pairs > 0 ? wins / pairs : null
}

function winsOf(cards: readonly Scored[]): { wins: number; pairs: number } {
  const flashes = cards.filter(({ isFlash }) => isFlash).length
  const pairs = flashes * (cards.length - flashes)
  let wins = 0
  let below = 0
  const sorted = cards.toSorted((one, other) => one.score - other.score)
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to++
    const tied = sorted.slice(from, to)
    const hits = tied.filter(({ isFlash }) => isFlash).length
    wins += hits * (below + (tied.length - hits) / 2)
    below += tied.length - hits
    from = to
  }
  return { wins, pairs }
}

/** The number of cards in a group that an attack trusts most, and how many of them had a flash. */
export interface Group {
  size: number
  flashes: number
}

/** The most trusted 40, 80, 160 … cards, and all of them; cards with the same score are in an arbitrary order. */
export function trustedGroups<C extends Scored>(cards: readonly C[], least: number): C[][] {
  const sorted = cards
    .map((card, nth) => ({ card, chance: (nth * 2654435761) % 4294967296 }))
    .sort((one, other) => other.card.score - one.card.score || one.chance - other.chance)
    .map(({ card }) => card)
  const groups: C[][] = []
  for (let size = least; size < sorted.length; size *= 2) groups.push(sorted.slice(0, size))
  return sorted.length >= least ? [...groups, sorted] : []
}

export function groupOf(cards: readonly Scored[]): Group {
  return { size: cards.length, flashes: cards.filter(({ isFlash }) => isFlash).length }
}

/** Whether a group has more flashes than these probabilities make by chance. */
export function isAbove({ flashes }: Group, chances: readonly number[]): boolean {
  const expected = chances.reduce((sum, chance) => sum + chance, 0)
  const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0)
  return flashes - 0.5 > expected + Z * Math.sqrt(variance)
}
