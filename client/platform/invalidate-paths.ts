import type { QueryClient } from '@tanstack/react-query'

/** Invalidates the queries of these paths: mounted ones are refetched now, others when they are next shown. */
export function invalidatePaths(queries: QueryClient, paths: readonly string[]): Promise<unknown> {
  return Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}
