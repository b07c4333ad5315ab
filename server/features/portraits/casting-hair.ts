import type { SeededRandom } from '#server/platform/seeded-random.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { HAIRCUTS, type Haircut } from './haircuts.ts'
import {
  BALDING_CUTS,
  BEARD_WEIGHTS,
  LONG_CUTS,
  MENS_CUTS,
  NATURAL_HAIR,
  SHORT_CUTS,
  type Weights,
  WOMENS_CUTS,
} from './likelihoods.ts'
import { mix } from './oklch.ts'
import { HAIR, type SkinName, type Tone } from './palette.ts'
import type { Sitter } from './sitter.ts'

interface Head {
  random: SeededRandom
  gender: Gender
  age: number
  skin: SkinName
}

interface HairChoice {
  hair: Tone
  cut: Haircut
  isHairMirrored: boolean
  brow: string
  beard: Sitter['beard']
}

export function chooseHair(head: Head): HairChoice {
  const { random, gender, age, skin } = head
  const natural = HAIR[random.weighted(NATURAL_HAIR[skin])]
  const greying = clamp((age - 44) / 27 + random.between(-0.3, 0.25))
  const isDyed = gender === 'F' && random.chance(0.4)
  const shownGrey = isDyed ? greying * 0.12 : greying
  return {
    hair: greyed(natural, shownGrey, age),
    cut: chooseCut(head),
    isHairMirrored: random.chance(0.5),
    brow: mix(natural.shade, HAIR.grey.shade, shownGrey * 0.85),
    beard: chooseBeard(random, gender, greyed(natural, clamp(greying + 0.2), age)),
  }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

/** Hair whitens through grey; below a tenth nobody would notice. */
function greyed(natural: Tone, greying: number, age: number): Tone {
  if (greying < 0.1) return natural
  const target = age > 64 && greying > 0.8 ? HAIR.white : HAIR.silver
  // Half-way mixes of a warm brown look muddy, so grey comes in faster than the share of grey hair.
  const share = Math.sqrt(greying) * 0.98
  return {
    lit: mix(natural.lit, target.lit, share),
    shade: mix(natural.shade, target.shade, share),
  }
}

function chooseCut({ random, gender, age, skin }: Head): Haircut {
  const years = clamp((age - 40) / 35)
  if (gender === 'F') return HAIRCUTS.F[random.weighted(aged(WOMENS_CUTS[skin], years))]
  return HAIRCUTS.H[random.weighted(aged(MENS_CUTS[skin], years))]
}

/** The weights of cuts at an age; `years` is 0 at 40 and 1 at 75. */
function aged<K extends string>(weights: Weights<K>, years: number): Weights<K> {
  const factors: Record<string, number> = {
    ...Object.fromEntries(LONG_CUTS.map((cut) => [cut, 1.3 - years])),
    ...Object.fromEntries(SHORT_CUTS.map((cut) => [cut, 0.7 + years])),
    ...Object.fromEntries(BALDING_CUTS.map((cut) => [cut, 0.5 + years * 1.3])),
  }
  const entries = Object.entries<number>(weights as Record<K, number>)
  return Object.fromEntries(
    entries.map(([cut, weight]) => [cut, weight * (factors[cut] ?? 1)]),
  ) as Weights<K>
}

function chooseBeard(random: SeededRandom, gender: Gender, hair: Tone): Sitter['beard'] {
  const kind = random.weighted(BEARD_WEIGHTS)
  if (gender === 'F' || kind === 'none') return { shape: null, hasMoustache: false, hair }
  if (kind === 'moustache') return { shape: null, hasMoustache: true, hair }
  return { shape: kind, hasMoustache: kind !== 'short' || random.chance(0.4), hair }
}
