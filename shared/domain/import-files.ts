/** What a file of test profiles may leave out: an empty cell leaves a profile as it was. */
export const OPTIONAL_IMPORT_COLUMNS = [
  /** Up to how many kilometres the profile looks; a new one without it looks anywhere. */
  'km',
  /** What it says of its life, one word of each group of `shared/domain/traits.ts`. */
  'situation',
  'home',
  'tobacco',
  'children',
] as const

/** The columns of a file of test profiles, in whichever order they come (decisions, « Import CSV »). */
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

/** Stands between the interests of one cell. */
export const INTERESTS_SEPARATOR = '|'

export const IMPORT_MAX_BYTES = 8 * 1024 * 1024
export const IMPORT_MAX_LINES = 10_000
/** So few that anyone who waits for the embedded database waits for a fraction of a second. */
export const IMPORT_LINES_AT_ONCE = 200
/** Of a line as a whole: far longer than the longest bio with every interest. */
export const IMPORT_MAX_LINE = 4000
