/** Limits for a search by distance, enforced by the server and offered by the form. */
export const SEARCH_DISTANCE_MIN_KM = 5
export const SEARCH_DISTANCE_MAX_KM = 300
