import { seededRandom } from '#server/platform/seeded-random.ts'

/** A draw that belongs to a subject, such as « pair/3/7 »: the same whenever and in whatever order it is asked. */
export function drawOf(seed: number, subject: string): number {
  return seededRandom(`${seed}/${subject}`).next()
}

/** The same from a normal distribution of mean 0 and deviation 1. */
export function normalOf(seed: number, subject: string): number {
  const random = seededRandom(`${seed}/${subject}`)
  // One less the draw, which is never 1: the logarithm of 0 is none.
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** How far from the mean of a normal distribution only this share lies above (Abramowitz and Stegun 26.2.23). */
export function normalAbove(share: number): number {
  if (share > 0.5) return -normalAbove(1 - share)
  const t = Math.sqrt(-2 * Math.log(share))
  return (
    t -
    (2.515517 + t * (0.802853 + t * 0.010328)) /
      (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)))
  )
}
