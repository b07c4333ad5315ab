import { takePhoto } from './pictures.ts'
import type { Person, Stage } from './stage.ts'

/** Photos that no account of the returns has shown. */
const FIRST_PHOTO = 20_000
const OTHERS = 10_000
const HALF_HOUR = 30 * 60_000
/** Out of the way of the towns of the returns. */
const FIRST_TOWN = 2000

/** Two who come one after the other, and have much in common that is no harm. */
type Pair = (stage: Stage, nth: number) => Promise<[Person, Person]>

const person = async (stage: Stage, nth: number, email: string): Promise<Person> => ({
  ...{ email, browser: stage.newBrowser() },
  photo: await takePhoto(FIRST_PHOTO + nth),
})

const PAIRS: readonly Pair[] = [
  // A couple on one device.
  async (stage, nth) => {
    const one = await person(stage, nth, `claire.durand${nth}@exemple.fr`)
    const other = await person(stage, nth + 1, `paul.durand${nth}@exemple.fr`)
    return [one, { ...other, browser: one.browser }]
  },
  // Whoever shares a device with somebody excluded is held, and let go once somebody has looked.
  async (stage, nth) => {
    const gone = await person(stage, nth + OTHERS, `gone${nth}@exemple.fr`)
    await stage.register(gone, FIRST_TOWN + nth)
    await stage.exclude(gone.email)
    const one = await person(stage, nth, `anne.roux${nth}@exemple.fr`)
    const other = await person(stage, nth + 1, `rene.roux${nth}@exemple.fr`)
    return [{ ...one, browser: gone.browser }, other]
  },
  // Brothers whose addresses are alike, at a service that treats dots as nothing.
  async (stage, nth) => [
    await person(stage, nth, `e.martin${nth}@gmail.com`),
    await person(stage, nth + 1, `em.martin${nth}@gmail.com`),
  ],
  // The name of somebody excluded, in a mailbox of their own.
  async (stage, nth) => [
    await person(stage, nth, `eric.martin${nth}@exemple.fr`),
    await person(stage, nth + 1, `eric-martin${nth}@exemple.fr`),
  ],
  // The same name at two services of one firm, which are two mailboxes.
  async (stage, nth) => [
    await person(stage, nth, `luc.petit${nth}@hotmail.fr`),
    await person(stage, nth + 1, `luc.petit${nth}@outlook.fr`),
  ],
]

/** Lets honest newcomers arrive, and somebody look at whoever is held half an hour later. */
export async function comeAsNewcomers(stage: Stage, size: number) {
  const why = new Map<string, number>()
  let held = 0
  let heldLonger = 0
  for (let nth = 0; nth < size; nth += 2) {
    const pair = PAIRS[(nth / 2) % PAIRS.length]
    for (const newcomer of (await pair?.(stage, nth)) ?? []) {
      const refusal = await stage.register(newcomer, FIRST_TOWN + nth)
      if (refusal) throw new Error(`${newcomer.email} was refused: ${refusal}`)
      const reasons = await stage.whyHeld(newcomer.email)
      if (reasons.length === 0 && (await stage.isMet(newcomer.email))) continue
      held += 1
      for (const reason of reasons) why.set(reason, (why.get(reason) ?? 0) + 1)
      stage.clock.advance(HALF_HOUR)
      await stage.release(newcomer.email)
      if (!(await stage.isMet(newcomer.email))) heldLonger += 1
    }
  }
  return { held, heldLonger, why }
}
