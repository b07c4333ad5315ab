import type { Widened, WiderSearch } from '#shared/contracts/discovery.ts'
import {
  type Distance,
  type RelationType,
  SOUGHT_KM_MAX,
  type SoughtGender,
} from '#shared/domain/preferences.ts'
import { AGE_MAX, AGE_MIN } from '#shared/domain/profile-bounds.ts'

/** What a member looks for: the preferences from which a wider search starts. */
export interface SoughtRange {
  gender: SoughtGender
  ageMin: number
  ageMax: number
  distance: Distance
  km: number
  relation: RelationType
  /** The traits on which the member insists, as a set. */
  demands: number
}

const YEARS_WIDER = 5

interface WiderStep {
  changes: Widened[]
  sought: SoughtRange
}

/** One step wider for each preference that is not at its widest; last, all of them at their widest. */
export function widerSteps(own: SoughtRange): WiderStep[] {
  const { ageMin, ageMax, relation, demands } = own
  const farther = widerDistance(own)
  const ages = {
    ageMin: Math.max(AGE_MIN, ageMin - YEARS_WIDER),
    ageMax: Math.min(AGE_MAX, ageMax + YEARS_WIDER),
  }
  const all: SoughtRange = {
    ...own,
    demands: 0,
    ageMin: AGE_MIN,
    ageMax: AGE_MAX,
    distance: 'anywhere',
    relation: 'both',
  }
  const steps: WiderStep[] = []
  if (ageMin > AGE_MIN || ageMax < AGE_MAX) {
    steps.push({ changes: ['ages'], sought: { ...own, ...ages } })
  }
  if (farther) steps.push({ changes: ['distance'], sought: { ...own, ...farther } })
  if (relation !== 'both')
    steps.push({ changes: ['relation'], sought: { ...own, relation: 'both' } })
  if (demands !== 0) steps.push({ changes: ['criteria'], sought: { ...own, demands: 0 } })
  if (steps.length === 0) return []
  return [...steps, { changes: steps.flatMap(({ changes }) => changes), sought: all }]
}

function widerDistance({ distance, km }: SoughtRange): Partial<SoughtRange> | null {
  if (distance === 'anywhere') return null
  if (distance === 'same_city') return { distance: 'same_region' }
  if (distance === 'same_region' || km === SOUGHT_KM_MAX) return { distance: 'anywhere' }
  return { km: Math.min(SOUGHT_KM_MAX, 2 * km) }
}

/**
 * The single step that brings the most members. If no single step brings anybody, all of them together; null if that
 * brings nobody either.
 */
export function bestWiderSearch(
  steps: ReturnType<typeof widerSteps>,
  counts: readonly number[],
): WiderSearch | null {
  let best: WiderSearch | null = null
  for (const [place, { changes, sought }] of steps.entries()) {
    const count = counts[place] ?? 0
    if (count <= (best?.count ?? 0) || (place === steps.length - 1 && best)) continue
    const { ageMin, ageMax, distance, km } = sought
    const [first = 'all', ...others] = changes
    const by = others.length > 0 ? 'all' : first
    best = { by, changes, ageMin, ageMax, distance, km, count }
  }
  return best
}
