import * as z from 'zod/mini'
import { RELATION_TYPES } from '../domain/preferences.ts'
import { AGE_MAX, AGE_MIN } from '../domain/profile-bounds.ts'
import { SEARCH_DISTANCE_MAX_KM, SEARCH_DISTANCE_MIN_KM } from '../domain/search.ts'
import { route } from '../kit/route.ts'
import { deckCard, GRID_PATH } from './discovery.ts'
import { AGE_OUT_OF_RANGE, interest, trait } from './fields.ts'

/** A whole number between bounds, as a query string spells it. */
function wholeNumber(min: number, max: number, message: string, spelling = /^\d{1,3}$/) {
  return z.pipe(
    z.pipe(z.string(message).check(z.regex(spelling, message)), z.transform(Number)),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )
}

const age = wholeNumber(AGE_MIN, AGE_MAX, AGE_OUT_OF_RANGE)

const distanceKm = wholeNumber(
  SEARCH_DISTANCE_MIN_KM,
  SEARCH_DISTANCE_MAX_KM,
  `La distance doit être entre ${SEARCH_DISTANCE_MIN_KM} et ${SEARCH_DISTANCE_MAX_KM} km, de 5 en 5`,
  // In steps of 5, as all distances are shown.
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

/** The filters of paying members. Each one narrows what the preferences of both sides already allow. */
const filters = {
  ageMin: z.optional(age),
  /** 75 means 75 and over. */
  ageMax: z.optional(age),
  /** From town to town, among members who share their location; a viewer who does not gets nobody. */
  distanceKm: z.optional(distanceKm),
  /** Names separated by commas: members who have at least one of them. */
  interests: z.optional(interests),
  /** Members who look for this relation or for both; `both` narrows nothing. */
  relationType: z.optional(z.enum(RELATION_TYPES, 'Sélectionnez un type de relation')),
  /** Names separated by commas: members who have one of them in each group that is named. */
  traits: z.optional(traits),
  withPhoto: z.optional(isWanted),
  verified: z.optional(isWanted),
  /** Seen in the last ten minutes, among members who show their presence. */
  online: z.optional(isWanted),
}
const searchFilters = z.object(filters)
export type SearchFilters = z.infer<typeof searchFilters>

/**
 * The day of the first page, counted from 1970, a place in the grid, and the boosted members at the head of the first
 * page.
 */
const GRID_CURSOR = /^\d{5}\.\d{1,10}(?:\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,6}$/

/**
 * The grid of `/profiles`, at most 24 per page; `X-Next-Cursor` gives the cursor of the next page, which is requested
 * with the same filters. A rare search can return a short page, even an empty one, while there is a next page.
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
  response: z.array(deckCard),
  problems: [
    'validation',
    'plan_required',
    'email_unconfirmed',
    'profiles_exhausted',
    'too_many_requests',
  ],
})

/** « À la une »: at most 6 gold members who suit the viewer, the same all day unless the viewer decides about them. */
export const listFeaturedProfiles = route({
  method: 'GET',
  path: '/api/profiles/featured',
  audience: 'session',
  summary: 'The gold profiles of the day',
  response: z.array(deckCard),
})
