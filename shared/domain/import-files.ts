/** Columns that a file of test profiles can omit. An empty cell leaves the value of an existing profile unchanged. */
export const OPTIONAL_IMPORT_COLUMNS = [
  /** How far the profile looks, in km; a new profile without a value looks anywhere. */
  'km',
  /** The traits of the profile, one of each group of `shared/domain/traits.ts`. */
  'situation',
  'home',
  'tobacco',
  'children',
] as const

/** The columns of a file of test profiles, in any order (decisions, « Import CSV »). */
export const IMPORT_COLUMNS = [
  'firstName',
  'gender',
  'age',
  'city',
  'region',
  'email',
  'bio',
  'interests',
  'subscription',
  ...OPTIONAL_IMPORT_COLUMNS,
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

export type ImportCells = Record<ImportColumn, string>

/** Separates the interests in a cell. */
export const INTERESTS_SEPARATOR = '|'

export const IMPORT_MAX_BYTES = 8 * 1024 * 1024
export const IMPORT_MAX_LINES = 10_000
/** Lines per transaction: few enough that other users of the embedded database wait only a fraction of a second. */
export const IMPORT_LINES_AT_ONCE = 200
/** The maximum number of characters in a line: far more than the longest bio with all interests. */
export const IMPORT_MAX_LINE = 4000
