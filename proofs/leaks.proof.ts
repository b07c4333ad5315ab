import { sum, type Tally } from '../scripts/suite/tally.ts'
import { makeCommunity } from './leaks/community.ts'
import { liveDays } from './leaks/days.ts'
import { judge, printVerdicts } from './leaks/judge.ts'
import { guessFromSums, sendSpies } from './leaks/senders.ts'
import { openStage } from './leaks/stage.ts'
import { areaUnderCurve } from './leaks/statistics.ts'

const AREA_MOST = 0.6

/**
 * Free members use the product for some weeks, note everything that it shows them, and guess from it who flashed them.
 * No attack may separate the cards with a flash from the others of a deal, or select cards of which more than one in
 * eight have a flash.
 */
export async function proveLeaks(): Promise<Tally> {
  const sizes = {
    members: Number(process.env.PROOF_LEAK_MEMBERS ?? 3200),
    viewers: Number(process.env.PROOF_LEAK_VIEWERS ?? 280),
    days: Number(process.env.PROOF_LEAK_DAYS ?? 20),
    seed: process.env.PROOF_SEED ?? 'leaks',
  }
  const stage = await openStage()
  try {
    const { people, viewers, random } = await makeCommunity(stage, sizes)
    const spies = await sendSpies(stage, viewers, people)
    const spying = new Set(spies.map(({ person }) => person.id))
    await liveDays(stage, random, {
      viewers,
      days: sizes.days,
      people: people.filter(({ id }) => !spying.has(id)),
    })
    const cards = viewers.flatMap((viewer) => viewer.cards())
    console.log(
      `  ${viewers.length} viewers among ${people.length} members noted ${cards.length} cards in ${sizes.days} days, ` +
        `${cards.filter(({ isFlash }) => isFlash).length} of them with a flash.`,
    )
    const popular = cards.filter(({ isOfPopular }) => isOfPopular)
    console.log(
      `  ${new Set(popular.map(({ viewerId }) => viewerId)).size} viewers have a flash on more than one in eight of the cards ` +
        'that the order deals by itself: their cards are judged separately, by the share in each deal.',
    )
    return sum([printVerdicts(judge(cards)), judgeSums(await guessFromSums(stage, spies))])
  } finally {
    await stage.close()
  }
}

function judgeSums(guesses: Awaited<ReturnType<typeof guessFromSums>>): Tally {
  const area = areaUnderCurve(guesses)
  const isHeld = area !== null && area <= AREA_MOST
  const dealt = guesses.filter(({ isFlash }) => isFlash).length
  console.log(
    `  ${isHeld ? 'ok  ' : 'FAIL'} sum of returned flashes: ${guesses.length} senders with four more accounts of their own, ` +
      `AUC ${area?.toFixed(2) ?? '–'} for guessing whether their flash was dealt (${dealt} were)`,
  )
  return { passed: isHeld ? 1 : 0, failed: isHeld ? 0 : 1 }
}
