import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isModerator, type Viewer } from '#server/platform/http/session.ts'
import type { SuggestedPortrait } from '#shared/domain/suggested-portraits.ts'
import { drawPortrait } from './portrait.ts'
import { findAnySubject, findSubject } from './portraits.db.ts'

// The ages of the test profiles, one after the other and none beside its neighbour.
const YOUNGEST = 50
const AGE_SPAN = 26
const AGE_STEP = 7

interface Dependencies {
  database: Database
  clock: Pick<Clock, 'year'>
}

/** The portraits that stand for a photo. They are drawn at each request: it takes less than reading a file. */
export function createPortraitService({ database, clock }: Dependencies) {
  async function draw(
    publicId: string,
    viewer: Pick<Viewer, 'id' | 'role'>,
  ): Promise<string | undefined> {
    const subject = isModerator(viewer.role)
      ? await findAnySubject(database, publicId)
      : await findSubject(database, publicId, viewer.id)
    if (!subject) return undefined
    const age = clock.year() - subject.birthYear
    return drawPortrait({ seed: publicId, gender: subject.gender, age })
  }

  /** One of the portraits that a test profile may take for a photo. */
  function drawSuggested({ gender, number }: SuggestedPortrait): string {
    const seed = `suggestion ${gender} ${number}`
    return drawPortrait({ seed, gender, age: YOUNGEST + ((number * AGE_STEP) % AGE_SPAN) })
  }

  return { draw, drawSuggested }
}
export type PortraitService = ReturnType<typeof createPortraitService>
