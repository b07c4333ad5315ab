import type { QueryClient } from '@tanstack/react-query'

/** Has what was read from these paths read again: at once where it is shown, else when it is. */
export function invalidatePaths(queries: QueryClient, paths: readonly string[]): Promise<unknown> {
  return Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })))
}
