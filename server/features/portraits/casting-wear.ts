import type { SeededRandom } from '#server/platform/seeded-random.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { BACKDROPS, type BackdropName } from './backdrops.ts'
import { CLOTHS, type ClothName, type Garment, garment } from './garments.ts'
import { BACKDROP_WEIGHTS, CLOTH_WEIGHTS, GARMENT_WEIGHTS } from './likelihoods.ts'
import { distance } from './oklch.ts'
import { PAPER, type Skin, type Tone } from './palette.ts'
import type { GlassesShape, Sitter } from './sitter.ts'

/** Below this distance two papers side by side read as one; a head also has its shade to stand out by. */
const LEAST_CONTRAST = { head: 30, cloth: 60 }

function standsOut(paper: string, from: readonly string[], contrast: number): boolean {
  return from.every((other) => distance(paper, other) >= contrast)
}

/** Those that stand out, or all of them where none does. */
function legible<K extends string>(
  weights: Readonly<Partial<Record<K, number>>>,
  isLegible: (name: K) => boolean,
): Readonly<Partial<Record<K, number>>> {
  const entries = Object.entries(weights).filter(([name]) => isLegible(name as K))
  return entries.length > 0 ? (Object.fromEntries(entries) as typeof weights) : weights
}

export function chooseBackdrop(random: SeededRandom, head: readonly string[]): BackdropName {
  return random.weighted<BackdropName>(
    legible(BACKDROP_WEIGHTS, (name) =>
      standsOut(BACKDROPS[name].behindHead, head, LEAST_CONTRAST.head),
    ),
  )
}

interface Dressing {
  random: SeededRandom
  gender: Gender
  skin: Skin
  backdrop: BackdropName
}

export function chooseWear(dressing: Dressing): Pick<Sitter, 'garment' | 'jewels'> {
  const { random, gender, skin, backdrop } = dressing
  const cloths: Readonly<Partial<Record<ClothName, number>>> = CLOTH_WEIGHTS[gender]
  const clothUnlike = (papers: readonly string[]): Tone =>
    CLOTHS[
      random.weighted(
        legible(cloths, (name) => standsOut(CLOTHS[name].lit, papers, LEAST_CONTRAST.cloth)),
      )
    ]
  const tone = clothUnlike([...BACKDROPS[backdrop].behindBody, skin.lit])
  const accent = clothUnlike([tone.lit, skin.lit])
  const worn = garment(random.weighted(GARMENT_WEIGHTS[gender]), tone, accent)
  return { garment: worn, jewels: chooseJewels(random, gender, worn) }
}

function chooseJewels(random: SeededRandom, gender: Gender, worn: Garment): Sitter['jewels'] {
  const earrings = random.pick([
    PAPER.mirabelle,
    PAPER.white,
    PAPER.apricot,
    PAPER.madder,
    PAPER.teal,
  ])
  const necklace = random.weighted({ none: 5, pendant: 3, pearls: 2 })
  const wearsEarrings = random.chance(0.65)
  if (gender === 'H') return { earrings: null, necklace: null }
  return {
    earrings: wearsEarrings ? earrings : null,
    necklace: worn.bare && !worn.over && necklace !== 'none' ? necklace : null,
  }
}

export function chooseGlasses(
  random: SeededRandom,
  gender: Gender,
  age: number,
): Sitter['glasses'] {
  const wears = random.chance(0.3 + (age - 40) * 0.006)
  const shape = random.weighted<GlassesShape>(
    gender === 'H'
      ? { square: 5, round: 3, half: 2 }
      : { butterfly: 4, round: 4, square: 2, half: 2 },
  )
  const sober = [PAPER.ink, PAPER.ink, PAPER.brick2, PAPER.slate] as const
  const frame = random.pick(
    gender === 'H' ? sober : [...sober, PAPER.madder2, PAPER.fir, PAPER.plum],
  )
  return wears ? { shape, frame } : null
}
