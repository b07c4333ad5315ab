import { type PlaceRow, readPlacesFile } from '#server/features/places/places.file.ts'
import type { SeededRandom } from '#server/platform/seeded-random.ts'
import { type Interest, REGISTRATION_INTERESTS } from '#shared/domain/interests.ts'
import type { Plan } from '#shared/domain/plans.ts'
import type { Distance, RelationType, SoughtGender } from '#shared/domain/preferences.ts'
import { CHARM, HAS_PHOTO, PLANS, SEEKS_OTHERWISE } from './rates.ts'

/** The profile of an account, and how attractive it is. */
export interface Person {
  /** A kind of honest members, or the name of a script. */
  kind: string
  email: string
  firstName: string
  gender: 'H' | 'F'
  age: number
  place: { code: string; name: string }
  bio: string
  interests: Interest[]
  /** The key of the picture; null for a profile without one. */
  photo: string | null
  plan: Plan
  seeks: SoughtGender
  distance: Distance
  relation: RelationType
  timeZone: string
  charm: number
}

const FIRST_NAMES = {
  F: ['Hélène', 'Martine', 'Sylvie', 'Catherine', 'Brigitte', 'Nadine', 'Isabelle', 'Chantal'],
  H: ['Laurent', 'Alain', 'Philippe', 'Bernard', 'Gérard', 'Patrick', 'Michel', 'Didier'],
} as const
const BIOS = [
  'Je marche tôt, je lis tard, et je ris volontiers de moi.',
  'Retraitée depuis peu, curieux de tout, fidèle en amitié.',
  'Deux enfants partis, un chat resté, du temps pour de belles choses.',
  'Le jardin, les amis, un bon film : il manque quelqu’un à côté.',
  'Simple et attentif, je préfère un café à de longs discours.',
  "J'ai envie de rire à nouveau à deux, sans me presser.",
] as const
const OLDER = { least: 42, most: 73 }
const LARGEST = 24

const { places } = readPlacesFile()
const TOWNS = places.slice(0, LARGEST)
/** The largest town of Réunion, Martinique, Guadeloupe and Guyane. */
const OVERSEAS = [
  { timeZone: 'Indian/Reunion', department: '974' },
  { timeZone: 'America/Martinique', department: '972' },
  { timeZone: 'America/Guadeloupe', department: '971' },
  { timeZone: 'America/Cayenne', department: '973' },
].map(({ timeZone, department }) => ({
  timeZone,
  town: places.find((place) => place[2] === department),
}))

/** Draws a random person; `about` overrides what is drawn, `nth` makes the email address. */
export function drawPerson(
  random: SeededRandom,
  nth: number,
  about: Partial<Person> & Pick<Person, 'kind'>,
): Person {
  const gender = about.gender ?? (random.chance(0.5) ? 'H' : 'F')
  const [first, second, third] = random.shuffled(REGISTRATION_INTERESTS)
  const email = `membre-${nth}@exemple.fr`
  return {
    email,
    firstName: FIRST_NAMES[gender][random.integer(0, FIRST_NAMES[gender].length - 1)] ?? 'Camille',
    gender,
    age: random.integer(OLDER.least, OLDER.most),
    place: toPlace(drawTown(random)),
    bio: random.pick(BIOS),
    interests: [first, second, third].filter((interest) => interest !== undefined),
    photo: random.chance(HAS_PHOTO) ? email : null,
    plan: random.weighted<Plan>(PLANS),
    seeks: drawSought(random, gender),
    distance: random.weighted<Distance>({ anywhere: 75, same_region: 25 }),
    relation: random.weighted<RelationType>({ serious: 45, both: 45, friendship: 10 }),
    timeZone: 'Europe/Paris',
    charm: random.between(CHARM.least, CHARM.most),
    ...about,
  }
}

/** A random town overseas, with its time zone. */
export function drawOverseas(random: SeededRandom): Pick<Person, 'place' | 'timeZone'> {
  const { timeZone, town } = OVERSEAS[random.integer(0, OVERSEAS.length - 1)] ?? {}
  if (!timeZone || !town) throw new Error('There is a town in each department overseas')
  return { timeZone, place: toPlace(town) }
}

function drawSought(random: SeededRandom, gender: 'H' | 'F'): SoughtGender {
  if (random.chance(SEEKS_OTHERWISE)) return random.chance(0.5) ? gender : 'both'
  return gender === 'H' ? 'F' : 'H'
}

/** The list begins with the largest towns: the square draws the first ones more often. */
function drawTown(random: SeededRandom): PlaceRow {
  const town = TOWNS[Math.floor(random.next() ** 2 * TOWNS.length)]
  if (!town) throw new Error('There are towns')
  return town
}

function toPlace([code, name]: PlaceRow) {
  return { code, name }
}
