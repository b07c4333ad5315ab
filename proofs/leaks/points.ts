import type { DeckCard } from '#shared/contracts/discovery.ts'
import { interestSet } from '#shared/domain/interests.ts'
import type { Person } from './people.ts'

/** What a card shows to this viewer. */
export function factsOf(card: DeckCard, viewer: Person) {
  return {
    ageGap: card.age - viewer.age,
    km: card.distanceKm ?? null,
    common: commonWith(card, viewer),
    isSameTown: card.city === viewer.city,
    isGold: card.subscription === 'gold',
    isPremium: card.subscription === 'premium',
    isOnline: card.isOnline,
  }
}

/**
 * The points of a card in the order of the deck, as far as a viewer can compute them: without the day's random part and
 * without the flashes that wait for others. The region of a town is public knowledge.
 */
export function pointsOf(card: DeckCard, viewer: Person, { region }: Pick<Person, 'region'>) {
  const { common, isSameTown, isGold, km } = factsOf(card, viewer)
  const near = isSameTown && km !== null ? 6 : region === viewer.region ? 3 : 0
  return 2 * common + near + (isGold ? 6 : 0)
}

function commonWith({ interests }: DeckCard, viewer: Person): number {
  let count = 0
  for (let both = interestSet(interests) & viewer.interests; both !== 0; both &= both - 1) count++
  return count
}
