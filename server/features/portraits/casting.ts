import { type SeededRandom, seededRandom } from '#server/platform/seeded-random.ts'
import type { Gender } from '#shared/domain/genders.ts'
import { chooseHair } from './casting-hair.ts'
import { chooseBackdrop, chooseGlasses, chooseWear } from './casting-wear.ts'
import { FACE_WEIGHTS, IRIS_WEIGHTS, SKIN_WEIGHTS } from './likelihoods.ts'
import { mix } from './oklch.ts'
import { IRIS, PAPER, SKINS, type Skin } from './palette.ts'
import type { Eyes, Sitter, Wrinkles } from './sitter.ts'

interface Casting {
  seed: string
  gender: Gender
  age: number
}

/** Chooses the traits of a sitter; they agree with the age, and stand out from what is behind them. */
export function chooseSitter({ seed, gender, age }: Casting): Sitter {
  const random = seededRandom(`${seed}/${gender}`)
  const skinName = random.weighted(SKIN_WEIGHTS)
  const skin = SKINS[skinName]
  const { brow, ...hair } = chooseHair({ random, gender, age, skin: skinName })
  const backdrop = chooseBackdrop(random, [hair.hair.lit, skin.lit])
  return {
    gender,
    skin,
    ...hair,
    backdrop,
    ...chooseWear({ random, gender, skin, backdrop }),
    glasses: chooseGlasses(random, gender, age),
    face: random.weighted<Sitter['face']>(FACE_WEIGHTS[gender]),
    wrinkles: chooseWrinkles(random, age),
    blush: random.between(0.15, gender === 'H' ? 0.32 : 0.5),
    eyes: chooseEyes(random, gender, IRIS[random.weighted(IRIS_WEIGHTS[skinName])]),
    brows: {
      colour: brow,
      weight: random.integer(4, 6) + (gender === 'H' ? 2 : 0),
      lift: random.integer(-2, 4),
      angle: random.integer(-3, 2),
    },
    mouth: chooseMouth(random, gender, skin),
    pose: choosePose(random),
  }
}

function chooseWrinkles(random: SeededRandom, age: number): Wrinkles {
  const felt = age + random.between(-4, 4)
  if (felt < 46) return 0
  if (felt < 54) return 1
  return felt < 64 ? 2 : 3
}

function chooseEyes(random: SeededRandom, gender: Gender, iris: string): Eyes {
  return {
    iris,
    areSmiling: random.chance(0.14),
    hasLashes: gender === 'F',
    size: round(random.between(0.92, 1.05)),
    gap: random.integer(-2, 2),
    gaze: random.pick([0, 0, 0, 0, -3, 3]),
  }
}

function chooseMouth(random: SeededRandom, gender: Gender, skin: Skin): Sitter['mouth'] {
  const lipstick = random.pick([PAPER.madder, PAPER.rose2, PAPER.brick, skin.lip, skin.lip])
  return {
    name: random.weighted({ teeth: 6, closed: 3, soft: 2 }),
    lip: gender === 'H' ? mix(skin.shade, skin.lip, 0.38) : lipstick,
    width: round(random.between(0.88, 1.03)),
  }
}

function choosePose(random: SeededRandom): Sitter['pose'] {
  return {
    tilt: random.integer(-5, 5),
    shift: random.integer(-14, 14),
    scale: round(random.between(1.06, 1.14)),
    headWidth: round(random.between(0.95, 1.05)),
    bodyWidth: round(random.between(0.94, 1.06)),
  }
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
