import * as z from 'zod/mini'
import { RELATION_TYPES } from '../domain/preferences.ts'
import { AGE_MAX, AGE_MIN } from '../domain/profile-bounds.ts'
import { SEARCH_DISTANCE_MAX_KM, SEARCH_DISTANCE_MIN_KM } from '../domain/search.ts'
import { route } from '../kit/route.ts'
import { GRID_PATH } from './discovery.ts'
import { interest, trait } from './fields.ts'
import { publicProfile } from './profile.ts'

/** A whole number between bounds, as a query spells it. */
function wholeNumber(min: number, max: number, message: string, spelling = /^\d{1,3}$/) {
  return z.pipe(
    z.pipe(z.string(message).check(z.regex(spelling, message)), z.transform(Number)),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )
}

const age = wholeNumber(AGE_MIN, AGE_MAX, "L'âge doit être entre 40 et 75 ans")

const distanceKm = wholeNumber(
  SEARCH_DISTANCE_MIN_KM,
  SEARCH_DISTANCE_MAX_KM,
  `La distance doit être entre ${SEARCH_DISTANCE_MIN_KM} et ${SEARCH_DISTANCE_MAX_KM} km, de 5 en 5`,
  // In steps, as distances are told.
  /^\d{0,2}[05]$/,
)

const interests = z.pipe(
  z.pipe(
    z.string("Ce centre d'intérêt est inconnu.").check(z.maxLength(400)),
    z.transform((names) => names.split(',')),
  ),
  z.array(interest),
)

const traits = z.pipe(
  z.pipe(
    z.string('Ce repère est inconnu.').check(z.maxLength(200)),
    z.transform((names) => names.split(',')),
  ),
  z.array(trait),
)

const isWanted = z.pipe(
  z.enum(['true', 'false'], 'Cette valeur doit être true ou false.'),
  z.transform((value) => value === 'true'),
)

/** The paying members' filters. Each narrows what both sides' preferences already allow. */
const filters = {
  ageMin: z.optional(age),
  /** 75 means 75 and more. */
  ageMax: z.optional(age),
  /** From town to town, among members who use their location; nobody for a viewer who does not. */
  distanceKm: z.optional(distanceKm),
  /** Names between commas: members who have at least one of them. */
  interests: z.optional(interests),
  /** Members who look for that or for both; `both` narrows nothing. */
  relationType: z.optional(z.enum(RELATION_TYPES, 'Sélectionnez un type de relation')),
  /** Names between commas: of each group named, members who have one of them. */
  traits: z.optional(traits),
  withPhoto: z.optional(isWanted),
  verified: z.optional(isWanted),
  /** Seen in the last ten minutes, of those who let it be known. */
  online: z.optional(isWanted),
}
const searchFilters = z.object(filters)
export type SearchFilters = z.infer<typeof searchFilters>

/** The day the pages began, counted from 1970, a place in the grid, and the boosted members who headed the first page. */
const GRID_CURSOR = /^\d{5}\.\d{1,10}(?:\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,6}$/

/**
 * The grid of `/profiles`, at most 24 a page; the next page is announced by `X-Next-Cursor` and asked for with the
 * same filters. A rare search may answer a short page, even an empty one, while a next page is announced.
 */
export const listSuggestedProfiles = route({
  method: 'GET',
  path: GRID_PATH,
  audience: 'session',
  summary: 'Suggested profiles, by page',
  query: z
    .object({
      ...filters,
      cursor: z.optional(z.string().check(z.maxLength(300), z.regex(GRID_CURSOR))),
    })
    .check(
      z.refine(({ ageMin = AGE_MIN, ageMax = AGE_MAX }) => ageMin <= ageMax, {
        message: "L'âge minimum doit être inférieur ou égal à l'âge maximum",
        path: ['ageMax'],
      }),
    ),
  response: z.array(publicProfile),
  problems: [
    'validation',
    'plan_required',
    'email_unconfirmed',
    'profiles_exhausted',
    'too_many_requests',
  ],
})

/** « À la une »: at most 6 gold members who fit the viewer, the same all day long unless decided about. */
export const listFeaturedProfiles = route({
  method: 'GET',
  path: '/api/profiles/featured',
  audience: 'session',
  summary: 'The gold profiles of the day',
  response: z.array(publicProfile),
})
