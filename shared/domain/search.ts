/** The bounds of a search by distance, which the server enforces and the form offers. */
export const SEARCH_DISTANCE_MIN_KM = 5
export const SEARCH_DISTANCE_MAX_KM = 300
