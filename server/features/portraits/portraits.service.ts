import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/session.ts'
import { drawPortrait } from './portrait.ts'
import { findSubject } from './portraits.db.ts'

interface Dependencies {
  database: Database
  clock: Pick<Clock, 'year'>
}

/** The portraits that stand for a photo. They are drawn at each request: it takes less than reading a file. */
export function createPortraitService({ database, clock }: Dependencies) {
  async function draw(publicId: string, viewer: Pick<Viewer, 'id'>): Promise<string | undefined> {
    const subject = await findSubject(database, publicId, viewer.id)
    if (!subject) return undefined
    const age = clock.year() - subject.birthYear
    return drawPortrait({ seed: publicId, gender: subject.gender, age })
  }

  return { draw }
}
export type PortraitService = ReturnType<typeof createPortraitService>
