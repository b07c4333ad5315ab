import type { PhotoService } from '#server/features/photos/photos.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Viewer } from '#server/platform/session.ts'
import type { VeiledArrivals } from '#shared/contracts/arrivals.ts'
import { photoIdOf } from '#shared/domain/photo-url.ts'
import { drawPortrait } from './portrait.ts'
import { findVeiled } from './portraits.db.ts'
import { drawVeil } from './veil.ts'
import { type Arrival, createVeilTokens } from './veil-token.ts'

interface Dependencies {
  database: Database
  clock: Pick<Clock, 'today' | 'year'>
  photos: Pick<PhotoService, 'listFor' | 'read'>
  secret: Secret
}

/** What the free plan sees of those who flashed or visited: that there are some, and nothing of who they are. */
export function createVeilService({ database, clock, photos, secret }: Dependencies) {
  const tokens = createVeilTokens(secret)

  /** One blurred photo each. The order is that of the addresses: a shuffle of the day. */
  function veil(
    viewer: Pick<Viewer, 'id'>,
    arrival: Arrival,
    memberIds: readonly number[],
  ): VeiledArrivals['items'] {
    const reader = { viewerId: viewer.id, day: clock.today() }
    return memberIds
      .map((memberId) => tokens.seal({ memberId, arrival }, reader))
      .toSorted()
      .map((token) => ({ blurredPhoto: `/media/veils/${token}` }))
  }

  /** The picture behind a token, for the viewer it was made for, on its day; else undefined. */
  async function draw(viewer: Pick<Viewer, 'id'>, token: string): Promise<Uint8Array | undefined> {
    const veiled = tokens.open(token, { viewerId: viewer.id, day: clock.today() })
    const image = veiled && (await mainImage(veiled.memberId, viewer.id))
    return image && drawVeil(image, token)
  }

  async function mainImage(memberId: number, viewerId: number): Promise<Uint8Array | undefined> {
    const subject = await findVeiled(database, memberId, viewerId)
    if (!subject) return undefined
    const own = (await photos.listFor(database, [memberId])).get(memberId)
    const photoId = own?.photos[0] && photoIdOf(own.photos[0])
    if (photoId)
      return photos.read(photoId, 96, {
        ...{ memberId: viewerId, browserHash: null, isModerator: false },
      })
    const { publicId, gender, birthYear } = subject
    const age = clock.year() - birthYear
    return Buffer.from(drawPortrait({ seed: publicId, gender, age }))
  }

  return { veil, draw }
}
export type VeilService = ReturnType<typeof createVeilService>
