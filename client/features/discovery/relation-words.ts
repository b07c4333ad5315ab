import type { RelationType } from '#shared/domain/preferences.ts'

/** What somebody is looking for, after « une ». */
export const RELATION_WORDS: Record<RelationType, string> = {
  serious: 'relation sérieuse',
  friendship: 'amitié',
  both: 'relation sérieuse ou une amitié',
}
