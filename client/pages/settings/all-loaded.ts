interface QueryState {
  isFetched: boolean
  isFetching: boolean
}

/**
 * Whether each query has succeeded or failed once, or is not enabled. Lists are then shown together, so that none moves
 * another.
 */
export function allLoaded(...queries: readonly QueryState[]): boolean {
  return queries.every(({ isFetched, isFetching }) => isFetched || !isFetching)
}
