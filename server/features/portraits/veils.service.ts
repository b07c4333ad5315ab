import { createHmac } from 'node:crypto'
import type { Viewer } from '#server/platform/http/session.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { VeiledArrivals } from '#shared/contracts/arrivals.ts'
import { VEILS } from './veil.ts'

const KEY_BYTES = 32

/** How somebody came: nothing links a visit to a flash. */
type Arrival = 'flash' | 'visit'

interface Dependencies {
  secret: Secret
}

/** What the free plan sees of those who flashed or visited: that there are some, and nothing of who they are. */
export function createVeilService({ secret }: Dependencies) {
  const key = secret.key('veils', KEY_BYTES)

  /**
   * A drawing for each, the same at every look as long as no other takes it, and another for every viewer. They stand
   * in the order of the drawings, which tells nothing of when anybody came.
   */
  function veil(
    viewer: Pick<Viewer, 'id'>,
    arrival: Arrival,
    memberIds: readonly number[],
  ): VeiledArrivals['items'] {
    const draws = memberIds.map((memberId) => draw(`${viewer.id} ${arrival} ${memberId}`))
    const taken = new Set<number>()
    // By the draw, so that who came first has no advantage that would show.
    for (const wanted of draws.toSorted((one, other) => one - other)) {
      let number = wanted % VEILS
      while (taken.has(number) && taken.size < VEILS) number = (number + 1) % VEILS
      taken.add(number)
    }
    return [...taken]
      .toSorted((one, other) => one - other)
      .map((number) => ({ blurredPhoto: `/media/veils/${number}.svg` }))
  }

  function draw(subject: string): number {
    return createHmac('sha256', key).update(subject).digest().readUIntBE(0, 6)
  }

  return { veil }
}
export type VeilService = ReturnType<typeof createVeilService>
