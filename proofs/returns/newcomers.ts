import { takePhoto } from './pictures.ts'
import type { Person, Stage } from './stage.ts'

/** Photos from this number on are not used by any returning account. */
const FIRST_PHOTO = 20_000
const OTHERS = 10_000
const HALF_HOUR = 30 * 60_000
/** Towns from this number on are not used by any returning account. */
const FIRST_TOWN = 2000

/** Two honest people who register one after the other, and have something harmless in common. */
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
  // A person who shares a device with an excluded member is held, and released once a moderator has looked.
  async (stage, nth) => {
    const gone = await person(stage, nth + OTHERS, `gone${nth}@exemple.fr`)
    await stage.register(gone, FIRST_TOWN + nth)
    await stage.exclude(gone.email)
    const one = await person(stage, nth, `anne.roux${nth}@exemple.fr`)
    const other = await person(stage, nth + 1, `rene.roux${nth}@exemple.fr`)
    return [{ ...one, browser: gone.browser }, other]
  },
  // Siblings with similar email addresses, at a provider that ignores dots.
  async (stage, nth) => [
    await person(stage, nth, `e.martin${nth}@gmail.com`),
    await person(stage, nth + 1, `em.martin${nth}@gmail.com`),
  ],
  // The name of an excluded member, in a different mailbox.
  async (stage, nth) => [
    await person(stage, nth, `eric.martin${nth}@exemple.fr`),
    await person(stage, nth + 1, `eric-martin${nth}@exemple.fr`),
  ],
  // The same name at two domains of one provider, which are two mailboxes.
  async (stage, nth) => [
    await person(stage, nth, `luc.petit${nth}@hotmail.fr`),
    await person(stage, nth + 1, `luc.petit${nth}@outlook.fr`),
  ],
]

/** Registers honest newcomers. A moderator looks at each held newcomer half an hour later. */
export async function registerNewcomers(stage: Stage, size: number) {
  const why = new Map<string, number>()
  let held = 0
  let heldTooLong = 0
  for (let nth = 0; nth < size; nth += 2) {
    const pair = PAIRS[(nth / 2) % PAIRS.length]
    for (const newcomer of (await pair?.(stage, nth)) ?? []) {
      const refusal = await stage.register(newcomer, FIRST_TOWN + nth)
      if (refusal) throw new Error(`${newcomer.email} was refused: ${refusal}`)
      const reasons = await stage.whyHeld(newcomer.email)
      if (reasons.length === 0 && (await stage.isVisible(newcomer.email))) continue
      held += 1
      for (const reason of reasons) why.set(reason, (why.get(reason) ?? 0) + 1)
      stage.clock.advance(HALF_HOUR)
      await stage.release(newcomer.email)
      if (!(await stage.isVisible(newcomer.email))) heldTooLong += 1
    }
  }
  return { held, heldTooLong, why }
}
