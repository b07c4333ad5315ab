import * as z from 'zod/mini'

/**
 * An object with the same thing under each of some keys. `z.record` says it, too, but every page of a member would load
 * what it needs.
 */
export function keyed<Key extends string, Each extends z.ZodMiniType>(
  keys: readonly Key[],
  each: Each,
) {
  return z.object(Object.fromEntries(keys.map((key) => [key, each])) as Record<Key, Each>)
}
