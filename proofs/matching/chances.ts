import { seededRandom } from '#server/platform/seeded-random.ts'

/**
 * A uniform draw fixed by its subject, such as « pair/3/7 »: the same whenever and in whatever order it is requested.
 */
export function drawOf(seed: number, subject: string): number {
  return seededRandom(`${seed}/${subject}`).next()
}

/** The same from a normal distribution with mean 0 and deviation 1. */
export function normalOf(seed: number, subject: string): number {
  const random = seededRandom(`${seed}/${subject}`)
  // One minus the draw is never 0, whose logarithm does not exist.
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}

/** The value of a standard normal distribution above which this share lies (Abramowitz and Stegun 26.2.23). */
export function normalAbove(share: number): number {
  if (share > 0.5) return -normalAbove(1 - share)
  const t = Math.sqrt(-2 * Math.log(share))
  return (
    t -
    (2.515517 + t * (0.802853 + t * 0.010328)) /
      (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)))
  )
}
